import { nothingRead, SearchableReader } from '@treeline/transcript';
import { openLines } from '../indexing/read-lines.ts';

const firstBytes = 8192;

/** Whether a transcript begins with records of another one. */
export function beginsWithCopies(bytes: Buffer, mark: string | null): boolean {
  return mark !== null && bytes.subarray(0, firstBytes).includes(mark);
}

/** Where the records of a forked agent's own begin: those before are found where they come from. */
export function ownBeginning(path: string): number {
  const lines = openLines(path);
  try {
    const reader = new SearchableReader(true, nothingRead);
    let hasCopies = false;
    for (const { text, offset } of lines.from(0)) {
      reader.read(text);
      const { isCopying } = reader.memory();
      // The line that ends the copies is the first of its own.
      if (hasCopies && !isCopying) return offset;
      hasCopies ||= isCopying;
    }
    return hasCopies ? lines.bytes : 0;
  } finally {
    lines.close();
  }
}
