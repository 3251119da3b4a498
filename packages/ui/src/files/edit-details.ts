import { diffOfFile, type FileTouch, type ReplayedSection, replayEdits } from '@treeline/processor';
import type { HostError, Result, ToolDetail } from '@treeline/protocol';
import type { FlowActions } from '../flow-actions.ts';

/** One edit, with the detail of its call. */
export interface EditDetail {
  /** From 1. */
  readonly number: number;
  readonly edit: FileTouch;
  readonly detail: Result<ToolDetail, HostError>;
}

/** The edits of a file, and what they changed together. */
export interface EditDetails {
  readonly entries: readonly EditDetail[];
  readonly sections: readonly ReplayedSection[];
  readonly added: number;
  readonly removed: number;
}

/** More edits of one file than this are not read at once. */
const mostEdits = 200;

const asked = new WeakMap<FileTouch, Promise<Result<ToolDetail, HostError>>>();

/** The last of these edits, read once each. */
export async function editDetails(
  edits: readonly FileTouch[],
  readTool: FlowActions['readTool'],
): Promise<EditDetails> {
  const from = Math.max(0, edits.length - mostEdits);
  const entries = await Promise.all(
    edits.slice(from).map(async (edit, place): Promise<EditDetail> => {
      return { number: from + place + 1, edit, detail: await readOnce(edit, readTool) };
    }),
  );
  const sections = replayEdits(entries.map(replayed));
  const sum = (lines: 'added' | 'removed') => sections.reduce((total, section) => total + section[lines], 0);
  return { entries, sections, added: sum('added'), removed: sum('removed') };
}

function replayed({ number, edit: { change, path }, detail }: EditDetail) {
  const diff = detail.ok ? diffOfFile(detail.value.view, path) : null;
  return { number, change: change === 'read' ? ('edit' as const) : change, diff };
}

async function readOnce(edit: FileTouch, readTool: FlowActions['readTool']): Promise<Result<ToolDetail, HostError>> {
  const reading = asked.get(edit) ?? readTool(edit.toolUseId);
  asked.set(edit, reading);
  const answer = await reading;
  // A failed request may succeed the next time.
  if (!answer.ok) asked.delete(edit);
  return answer;
}
