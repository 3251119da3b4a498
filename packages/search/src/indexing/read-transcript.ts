import { type FileRow, noteTime } from '../store/file-row.ts';
import { mostBytes, rowIdOf } from '../store/row-id.ts';
import { type LineText, nothingRead, TextReader } from '../texts/text-reader.ts';
import { indexEntry } from './index-entry.ts';
import type { OpenLines } from './read-lines.ts';

export interface WordsOfLine {
  readonly rowId: number;
  readonly entry: readonly (string | null)[];
}

export interface ReadSoFar {
  readonly words: WordsOfLine[];
  /** Types of agents that results have told. */
  readonly agents: Map<string, string>;
  /** Whether an agent has a transcript of its own: then what others hold of it is not read. */
  readonly hasTranscript: (agentId: string) => boolean;
}

const seenBytes = 64;

/** Whether what was read of this file is still what stands there. */
export function isSameFile(row: FileRow, lines: OpenLines): boolean {
  if (row.done === 0) return true;
  if (lines.bytes < row.done || lines.identity !== row.identity) return false;
  return lines.before(row.done, row.seen.length).equals(row.seen);
}

/**
 * Reads on where the row says, up to so many bytes, and answers with the row as it is then. Yields now and then, so
 * that whoever waits gets a turn.
 */
export function* readTranscript(
  row: FileRow,
  lines: OpenLines,
  isAgent: boolean,
  most: number,
  into: ReadSoFar,
): Generator<void, FileRow> {
  const reader = new TextReader(isAgent, row.done === 0 ? nothingRead : row.memory);
  const times = [...row.times];
  let { done } = row;
  let yielded = done;
  for (const line of lines.from(row.done)) {
    if (line.end > mostBytes) break;
    const texts = line.text.length < 2 ? [] : reader.read(line.text, line.offset).filter((text) => isOwn(text, into));
    noteTime(times, line.offset, texts.at(-1)?.at ?? 0);
    const entry = indexEntry(texts);
    if (entry !== null) into.words.push({ rowId: rowIdOf(row.id, line.offset), entry });
    done = line.end;
    if (done - yielded > 256 * 1024) {
      yielded = done;
      yield;
    }
    if (done - row.done >= most) break;
  }
  for (const [id, slug] of reader.agents) into.agents.set(id, slug);
  const seen = lines.before(done, seenBytes);
  const session = row.session ?? reader.session;
  return { ...row, identity: lines.identity, done, seen, times, session, memory: reader.memory() };
}

function isOwn({ insideOf }: LineText, { hasTranscript }: ReadSoFar): boolean {
  return insideOf === null || !hasTranscript(insideOf);
}
