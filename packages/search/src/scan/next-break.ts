import type { UnitBytes } from '@treeline/clients';

const newline = 10;
const pieceBytes = 1024 * 1024;

/** Where the line after the next line break begins; `null`: there is no break before `to`. */
export function afterNextBreak(bytes: UnitBytes, from: number, to: number): number | null {
  const buffer = Buffer.allocUnsafe(pieceBytes);
  for (let position = from; position < to; ) {
    const read = bytes.read(buffer, 0, Math.min(pieceBytes, to - position), position);
    if (read === 0) return null;
    const at = buffer.subarray(0, read).indexOf(newline);
    if (at !== -1) return position + at + 1;
    position += read;
  }
  return null;
}
