import { isErrorRow, type Row } from '@treeline/processor';

export type MarkKind = 'prompt' | 'error' | 'hit' | 'day';

export interface FlowMark {
  readonly kind: MarkKind;
  readonly index: number;
  /** Its position, as a share of the height. */
  readonly share: number;
}

/** Two marks of one kind closer than this would look like one. */
const grain = 1 / 400;
/** More prompts than this would merge into a line from top to bottom. */
const mostPrompts = 100;

/** The marks beside the scroll bar: prompts, days, errors, and find results. */
export function flowMarks(
  rows: readonly Row[],
  hits: ReadonlySet<string>,
  shareOf: (index: number) => number,
): readonly FlowMark[] {
  const marks: FlowMark[] = [];
  const last: Partial<Record<MarkKind, number>> = {};
  const add = (kind: MarkKind, index: number) => {
    const share = shareOf(index);
    if (share - (last[kind] ?? -1) < grain) return;
    last[kind] = share;
    marks.push({ kind, index, share });
  };
  for (const [index, row] of rows.entries()) {
    if (row.kind === 'turn' && row.opening !== null) add('prompt', index);
    else if (row.kind === 'day') add('day', index);
    else if (isErrorRow(row)) add('error', index);
    if (hits.has(row.key)) add('hit', index);
  }
  const prompts = marks.filter(({ kind }) => kind === 'prompt').length;
  return prompts <= mostPrompts ? marks : marks.filter(({ kind }) => kind !== 'prompt');
}
