import { openLines } from '../indexing/read-lines.ts';
import { nothingRead, TextReader } from '../texts/text-reader.ts';

const sign = 'fork-context-ref';
const firstBytes = 8192;

/** Whether a transcript begins with records of another one. */
export function beginsWithCopies(bytes: Buffer): boolean {
  return bytes.subarray(0, firstBytes).includes(sign);
}

/** Where the records of a forked agent's own begin: those before are found where they come from. */
export function ownBeginning(path: string): number {
  const lines = openLines(path);
  try {
    const reader = new TextReader(true, nothingRead);
    for (const { text, offset } of lines.from(0)) if (reader.read(text, offset).length > 0) return offset;
    return lines.bytes;
  } finally {
    lines.close();
  }
}
