import type { FileTouch } from '@treeline/processor';
import { useMemo } from 'react';
import type { FlowActions } from '../flow-actions.ts';
import { useAnswer } from '../tools/use-answer.ts';
import { type EditDetails, editDetails } from './edit-details.ts';

/** The first of a file's edits, replayed; `null` until their calls were read. */
export function useEditDetails(edits: readonly FileTouch[], count: number, actions: FlowActions): EditDetails | null {
  const [details] = useAnswer(edits[count - 1] ?? edits, `edits:${count}`, () =>
    editDetails(edits.slice(0, count), actions.readTool),
  );
  return details;
}

/** The numbers of edits before which something unrecorded has changed the file. */
export function useUnrecorded(edits: readonly FileTouch[], actions: FlowActions): ReadonlySet<number> {
  const details = useEditDetails(edits, edits.length, actions);
  return useMemo(() => {
    const found = details?.sections.filter(({ start }) => start === 'unrecorded') ?? [];
    return new Set(found.map(({ first }) => first));
  }, [details]);
}
