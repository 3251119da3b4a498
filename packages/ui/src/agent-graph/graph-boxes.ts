import type { GraphFrame, GraphNode } from '@treeline/processor';
import type { Box, Size } from './graph-view.ts';

const cardWidth = 208;
const cardHeight = 60;
export const columnGap = 84;
const columnStep = cardWidth + columnGap;
const rowStep = 74;
const framePad = 7;
const frameFoot = 22;
/** For arcs between the members of a team. */
const arcRoom = 48;

export function boxOf({ column, row }: Pick<GraphNode, 'column' | 'row'>): Box {
  return { x: column * columnStep, y: row * rowStep, width: cardWidth, height: cardHeight };
}

/** Around its cards, with room for its words below them. */
export function frameBox({ kind, columns, rows }: Pick<GraphFrame, 'kind' | 'columns' | 'rows'>): Box {
  const first = boxOf({ column: columns[0], row: rows[0] });
  const last = boxOf({ column: columns[1], row: rows[1] });
  return {
    x: first.x - framePad,
    y: first.y - framePad,
    width: last.x + cardWidth - first.x + 2 * framePad + (kind === 'team' ? arcRoom : 0),
    height: last.y + cardHeight - first.y + 2 * framePad + frameFoot,
  };
}

export function drawingSize(nodes: readonly GraphNode[]): Size {
  let [columns, rows] = [0, 0];
  for (const { column, row } of nodes) {
    columns = Math.max(columns, column);
    rows = Math.max(rows, row);
  }
  return { width: columns * columnStep + cardWidth, height: rows * rowStep + cardHeight };
}

/** How lines of messages are dotted. */
export const messageDashes = '1.5 4';

/** An arc at the right of two cards, wider the further they are apart, so that those of a team lie around each other. */
export function arcBetween(upper: Box, lower: Box) {
  const start = { x: upper.x + upper.width, y: upper.y + upper.height * 0.7 };
  const end = { x: lower.x + lower.width, y: lower.y + lower.height * 0.3 };
  const apart = Math.abs(end.y - start.y) / rowStep;
  const x = Math.max(start.x, end.x) + Math.min(mostBulge, 20 + 8 * apart);
  // A curve comes three quarters of the way to its handles.
  const top = { x: (start.x + end.x) / 8 + (3 * x) / 4, y: (start.y + end.y) / 2 };
  return { path: `M${start.x} ${start.y}C${x} ${start.y} ${x} ${end.y} ${end.x} ${end.y}`, start, end, top };
}

const mostBulge = 72;

/** From the right edge of the parent down its trunk, and to the left edge of the card. */
export function edgePath(parent: Box, child: Box): string {
  const trunk = parent.x + parent.width + 8;
  const from = parent.y + parent.height / 2;
  const to = child.y + child.height / 2;
  return `M${parent.x + parent.width} ${from}H${trunk}V${to}H${child.x - 2}`;
}
