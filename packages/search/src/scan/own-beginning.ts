import { formatOf, type UnitReading } from '@treeline/clients';
import type { Unit } from '@treeline/transcript';
import { nothingRead, TextReader, type Transcript } from '../texts/text-reader.ts';

const firstBytes = 8192;

/** Whether a transcript begins with records of another one. */
export function beginsWithCopies(bytes: Buffer, transcript: Transcript): boolean {
  const mark = transcript.role === 'agent' ? formatOf(transcript).copiesMark : null;
  return mark !== null && bytes.subarray(0, firstBytes).includes(mark);
}

/** Where a forked agent's own records begin: those before are found in the original. */
export function ownBeginning(reading: Pick<UnitReading, 'bulk'>, unit: Unit): number {
  if (unit.role !== 'agent' || formatOf(unit).copiesMark === null) return 0;
  const lines = reading.bulk(unit.key, null);
  try {
    const reader = new TextReader(unit, nothingRead);
    for (let piece = lines.next(); piece !== null; piece = lines.next())
      for (const line of piece) if (reader.read(line).length > 0) return line.position;
    return lines.cursor.position;
  } finally {
    lines.close();
  }
}
