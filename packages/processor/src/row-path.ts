import type { Row } from './row.ts';

/** The ancestors of the row at `index`, outermost first: the prompt, the agents, and the call whose detail it is. */
export function rowPath(rows: readonly Row[], index: number): readonly Row[] {
  const row = rows[index];
  if (row === undefined) return [];
  const path: Row[] = [];
  let depth = row.guides.length;
  let isWanted = row.kind === 'detail';
  for (let at = index - 1; at >= 0 && row.kind !== 'turn' && row.kind !== 'day'; at -= 1) {
    const outer = rows[at];
    if (outer === undefined || outer.turnId !== row.turnId) break;
    const isAround = outer.kind === 'turn' || (outer.kind === 'group' && outer.guides.length < depth);
    if (isAround || isWanted) path.push(outer);
    if (isAround) depth = outer.guides.length;
    isWanted = false;
    if (outer.kind === 'turn') break;
  }
  return path.reverse();
}
