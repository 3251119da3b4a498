import { diffOfFile, type FileTouch, unrecordedChanges } from '@treeline/processor';
import type { HostError, Result, ToolDetail } from '@treeline/protocol';
import type { FlowActions } from '../flow-actions.ts';

/** One edit, with what its call says of it. */
export interface EditDetail {
  /** Counted from 1. */
  readonly number: number;
  readonly edit: FileTouch;
  readonly detail: Result<ToolDetail, HostError>;
  /** Lines that it found other than the edit before had left them. */
  readonly otherLines: number;
}

/** More edits of one file than this are not read at once. */
export const mostEdits = 100;

const asked = new WeakMap<FileTouch, Promise<Result<ToolDetail, HostError>>>();

/** The last of these edits, read once each. */
export async function editDetails(
  edits: readonly FileTouch[],
  readTool: FlowActions['readTool'],
): Promise<readonly EditDetail[]> {
  const from = Math.max(0, edits.length - mostEdits);
  const wanted = edits.slice(from);
  const details = await Promise.all(wanted.map((edit) => readOnce(edit, readTool)));
  const other = unrecordedChanges(
    details.map((detail, place) => (detail.ok ? diffOfFile(detail.value.view, wanted[place]?.path ?? '') : null)),
  );
  return wanted.flatMap((edit, place) => {
    const detail = details[place];
    return detail === undefined ? [] : [{ number: from + place + 1, edit, detail, otherLines: other[place] ?? 0 }];
  });
}

async function readOnce(edit: FileTouch, readTool: FlowActions['readTool']): Promise<Result<ToolDetail, HostError>> {
  const reading = asked.get(edit) ?? readTool(edit.toolUseId);
  asked.set(edit, reading);
  const answer = await reading;
  // What failed once may be there the next time.
  if (!answer.ok) asked.delete(edit);
  return answer;
}
