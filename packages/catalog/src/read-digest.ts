import { failed, type Result, succeeded } from '@treeline/protocol';
import { type FileProblem, readEnds, type TailedLine } from '@treeline/tailer';
import { type SessionDigest, SessionDigester } from '@treeline/transcript';
import { tellingLines } from './telling-lines.ts';

/** What the ends of a session's file say. */
export interface FileDigest {
  readonly digest: SessionDigest;
  /** Whole lines seen, readable or not. */
  readonly lines: number;
}

/** A first look takes what the ends say, so that a list is there at once; a second one also what stands between. */
export type Look = 'first' | 'second';

/** `bytes` is the file's size. */
export type ReadDigest = (path: string, bytes: number, look: Look) => Promise<Result<FileDigest, FileProblem>>;

/** The first ends do for nearly every file; one that begins or ends with huge lines takes another look. */
const endBytes = [8 * 1024, 128 * 1024, 1024 * 1024];
const lastResort = 16 * 1024 * 1024;

export async function readDigest(path: string, bytes: number, look: Look): Promise<Result<FileDigest, FileProblem>> {
  for (const budget of endBytes) {
    const ends = await readEnds(path, budget, budget);
    if (!ends.ok) return failed(ends.error);
    const { head, tail } = ends.value;
    const reading = digestEnds(head, [], tail);
    if (bytes > 2 * budget && !reading.saysEnough) continue;
    if (look === 'first') return succeeded(reading);
    return succeeded(digestEnds(head, await tellingLines(path, bytes, endOf(head), tail[0]?.offset ?? bytes), tail));
  }
  const ends = await readEnds(path, lastResort, lastResort);
  return ends.ok ? succeeded(digestEnds(ends.value.head, [], ends.value.tail)) : failed(ends.error);
}

function endOf(lines: readonly TailedLine[]): number {
  const last = lines.at(-1);
  return last === undefined ? 0 : last.offset + last.byteLength + 1;
}

function digestEnds(
  head: readonly TailedLine[],
  middle: readonly string[],
  tail: readonly TailedLine[],
): FileDigest & { saysEnough: boolean } {
  const digester = new SessionDigester();
  for (const line of head) digester.add(line.text);
  for (const line of middle) digester.add(line);
  const { title, updatedAt } = digester.digest();
  for (const line of tail) digester.add(line.text);
  const digest = digester.digest();
  // Seen in 2.1.325: a last line of 100 KB, and behind it only bookkeeping. Then the tail does not tell the end.
  const tellsEnd = digest.updatedAt !== updatedAt;
  const saysEnough = digest.hasConversation && title !== null && tellsEnd;
  return { digest, lines: head.length + tail.length, saysEnough };
}
