import type { TailedLine } from '../src/tailed-line.ts';

export type PlainLine = Omit<TailedLine, 'bytes'>;

/** A line as a plain value, to be compared. */
export function plainLine({ text, line, position, byteLength }: TailedLine): PlainLine {
  return { text, line, position, byteLength };
}
