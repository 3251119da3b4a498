import type { UnitLines } from '@treeline/clients';
import type { Cursor, TailedLine } from '@treeline/files';
import { type FileRow, noteTime } from '../store/file-row.ts';
import { mostPosition, rowIdOf } from '../store/row-id.ts';
import { type LineText, type TextMemory, TextReader, type Transcript } from '../texts/text-reader.ts';
import { indexEntry } from './index-entry.ts';

export interface WordSink {
  /** Takes the words of one line, in the order of the lines. */
  readonly add: (rowId: number, entry: readonly (string | null)[]) => void;
  /** Types of agents, as results name them. */
  readonly agents: Map<string, string>;
  /** Whether an agent has a transcript of its own: then copies of its records elsewhere are not read. */
  readonly hasTranscript: (agentId: string) => boolean;
}

/** A row after it was read on, and what reading on once more needs. */
export interface ReadOn {
  readonly row: FileRow;
  readonly memory: TextMemory;
  readonly isAtEnd: boolean;
}

/** Where reading continues; `null`: from the beginning. */
export function cursorOf({ done: position, identity, seen }: FileRow): Cursor | null {
  return position === 0 ? null : { position, identity, seen };
}

/** Reads on where the row says, up to so many bytes. Yields after each piece, so that whoever waits gets a turn. */
export function* readTranscript(
  row: FileRow,
  memory: TextMemory,
  lines: UnitLines,
  transcript: Transcript,
  most: number,
  into: WordSink,
): Generator<undefined, ReadOn> {
  const reader = new TextReader(transcript, memory);
  const times = [...row.times];
  let last = -1;
  let piece = lines.next();
  for (; piece !== null; piece = lines.next()) {
    for (const line of piece) readLine(line, row.id, reader, times, into);
    last = piece.at(-1)?.position ?? last;
    // Without a line there is no position to continue from.
    if (last >= 0 && lines.bytesRead >= most) break;
    yield;
  }
  for (const [id, slug] of reader.agents) into.agents.set(id, slug);
  const { position: done, identity, seen } = lines.cursor;
  const session = row.session ?? reader.session;
  const next = { ...row, identity, done, seen, hasRest: lines.hasRest, times, session };
  return { row: next, memory: reader.memory(), isAtEnd: piece === null };
}

function readLine(line: TailedLine, fileId: number, reader: TextReader, times: number[], into: WordSink): void {
  if (line.byteLength === 0 || line.position > mostPosition) return;
  const texts = reader.read(line).filter((text) => isOwn(text, into));
  noteTime(times, line.position, texts.at(-1)?.at ?? 0);
  const entry = indexEntry(texts);
  if (entry !== null) into.add(rowIdOf(fileId, line.position), entry);
}

function isOwn({ insideOf }: LineText, { hasTranscript }: WordSink): boolean {
  return insideOf === null || !hasTranscript(insideOf);
}
