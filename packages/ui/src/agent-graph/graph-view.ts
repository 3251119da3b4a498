/** The visible part of the drawing: its top left corner in the drawing's own pixels, and the scale. */
export interface GraphView {
  readonly x: number;
  readonly y: number;
  readonly scale: number;
}

export interface Size {
  readonly width: number;
  readonly height: number;
}

export interface Box extends Size {
  readonly x: number;
  readonly y: number;
}

export const startView: GraphView = { x: -24, y: -16, scale: 1 };
const smallest = 0.2;
const largest = 2;
const margin = 24;

/** Zooms, and keeps the point under the pointer (in screen pixels) where it is. */
export function zoomed(
  { x, y, scale }: GraphView,
  factor: number,
  at: { readonly x: number; readonly y: number },
): GraphView {
  const next = Math.max(smallest, Math.min(largest, scale * factor));
  return { x: x + at.x / scale - at.x / next, y: y + at.y / scale - at.y / next, scale: next };
}

export function panned(view: GraphView, dx: number, dy: number): GraphView {
  return { ...view, x: view.x + dx / view.scale, y: view.y + dy / view.scale };
}

/** The whole drawing, as long as it stays readable; a larger one from its beginning. */
export function fitted(drawing: Size, screen: Size): GraphView {
  const room = Math.min((screen.width - 2 * margin) / drawing.width, (screen.height - 2 * margin) / drawing.height, 1);
  const scale = Math.max(smallest, room);
  return { x: -margin / scale, y: -margin / scale, scale };
}

/** Moves as little as needed to show the box. */
export function withInSight(view: GraphView, box: Box, screen: Size): GraphView {
  const x = nearest(view.x, box.x, box.width, screen.width / view.scale);
  const y = nearest(view.y, box.y, box.height, screen.height / view.scale);
  return x === view.x && y === view.y ? view : { ...view, x, y };
}

function nearest(from: number, start: number, length: number, room: number): number {
  if (start - margin < from) return start - margin;
  if (start + length + margin > from + room) return Math.min(start - margin, start + length + margin - room);
  return from;
}

/** Whether any of the box is visible. */
export function isInSight({ x, y, scale }: GraphView, box: Box, screen: Size): boolean {
  const isBeside = box.x > x + screen.width / scale || box.x + box.width < x;
  return !isBeside && box.y <= y + screen.height / scale && box.y + box.height >= y;
}
