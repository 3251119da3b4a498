import { formatOf } from '@treeline/clients';
import { openLines } from '../indexing/read-lines.ts';
import { nothingRead, TextReader, type Transcript } from '../texts/text-reader.ts';

const firstBytes = 8192;

/** Whether a transcript begins with records of another one. */
export function beginsWithCopies(bytes: Buffer, transcript: Transcript): boolean {
  const mark = transcript.role === 'agent' ? formatOf(transcript).copiesMark : null;
  return mark !== null && bytes.subarray(0, firstBytes).includes(mark);
}

/** Where the records of a forked agent's own begin: those before are found where they come from. */
export function ownBeginning(path: string, transcript: Transcript): number {
  const lines = openLines(path);
  try {
    const reader = new TextReader(transcript, nothingRead);
    for (const { text, offset } of lines.from(0)) if (reader.read(text, offset).length > 0) return offset;
    return lines.bytes;
  } finally {
    lines.close();
  }
}
