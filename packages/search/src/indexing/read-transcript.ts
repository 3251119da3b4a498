import type { UnitLines } from '@treeline/clients';
import type { Cursor, TailedLine } from '@treeline/files';
import { type FileRow, noteTime } from '../store/file-row.ts';
import { mostPosition, rowIdOf } from '../store/row-id.ts';
import { type LineText, nothingRead, TextReader, type Transcript } from '../texts/text-reader.ts';
import { indexEntry } from './index-entry.ts';

/** Yields after this many bytes. */
const yieldEveryBytes = 256 * 1024;

interface WordsOfLine {
  readonly rowId: number;
  readonly entry: readonly (string | null)[];
}

export interface ReadSoFar {
  readonly words: WordsOfLine[];
  /** Types of agents, as results name them. */
  readonly agents: Map<string, string>;
  /** Whether an agent has a transcript of its own: then copies of its records elsewhere are not read. */
  readonly hasTranscript: (agentId: string) => boolean;
}

/** A row after reading on. */
export interface ReadOn {
  readonly row: FileRow;
  readonly bytesRead: number;
  readonly isAtEnd: boolean;
}

/** Where reading continues; `null`: from the beginning. */
export function cursorOf({ done: position, identity, seen }: FileRow): Cursor | null {
  return position === 0 ? null : { position, identity, seen };
}

/** Continues where the row ends, up to this many bytes. Yields periodically, so that other work gets a turn. */
export function* readTranscript(
  row: FileRow,
  lines: UnitLines,
  transcript: Transcript,
  most: number,
  into: ReadSoFar,
): Generator<void, ReadOn> {
  const reader = new TextReader(transcript, row.done === 0 ? nothingRead : row.memory);
  const times = [...row.times];
  let yieldedAt = 0;
  let last = -1;
  let piece = lines.next();
  for (; piece !== null; piece = lines.next()) {
    for (const line of piece) readLine(line, row.id, reader, times, into);
    last = piece.at(-1)?.position ?? last;
    // Without a line there is no position to continue from.
    if (last >= 0 && lines.bytesRead >= most) break;
    if (lines.bytesRead - yieldedAt < yieldEveryBytes) continue;
    yieldedAt = lines.bytesRead;
    yield;
  }
  for (const [id, slug] of reader.agents) into.agents.set(id, slug);
  const { position: done, identity, seen } = lines.cursor;
  const session = row.session ?? reader.session;
  const next = { ...row, identity, done, seen, hasRest: lines.hasRest, times, session, memory: reader.memory() };
  return { row: next, bytesRead: lines.bytesRead, isAtEnd: piece === null };
}

function readLine(line: TailedLine, fileId: number, reader: TextReader, times: number[], into: ReadSoFar): void {
  if (line.byteLength < 2 || line.position > mostPosition) return;
  const texts = reader.read(line.text, line.position).filter((text) => isOwn(text, into));
  noteTime(times, line.position, texts.at(-1)?.at ?? 0);
  const entry = indexEntry(texts);
  if (entry !== null) into.words.push({ rowId: rowIdOf(fileId, line.position), entry });
}

function isOwn({ insideOf }: LineText, { hasTranscript }: ReadSoFar): boolean {
  return insideOf === null || !hasTranscript(insideOf);
}
