import type { GraphFrame, GraphNode } from '@treeline/processor';
import type { Box, Size } from './graph-view.ts';

export const cardWidth = 208;
export const cardHeight = 60;
const columnStep = 292;
const rowStep = 74;
const framePad = 7;
const frameFoot = 22;

export function boxOf({ column, row }: Pick<GraphNode, 'column' | 'row'>): Box {
  return { x: column * columnStep, y: row * rowStep, width: cardWidth, height: cardHeight };
}

/** Around its cards, with room for its caption below them. */
export function frameBox({ columns, rows }: Pick<GraphFrame, 'columns' | 'rows'>): Box {
  const first = boxOf({ column: columns[0], row: rows[0] });
  const last = boxOf({ column: columns[1], row: rows[1] });
  return {
    x: first.x - framePad,
    y: first.y - framePad,
    width: last.x + cardWidth - first.x + 2 * framePad,
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

/** From the right edge of the parent down its trunk, and to the left edge of the card. */
export function edgePath(parent: Box, child: Box): string {
  const trunk = parent.x + parent.width + 8;
  const from = parent.y + parent.height / 2;
  const to = child.y + child.height / 2;
  return `M${parent.x + parent.width} ${from}H${trunk}V${to}H${child.x - 2}`;
}
