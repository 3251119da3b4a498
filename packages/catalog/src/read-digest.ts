import { failed, type Result, succeeded } from '@treeline/protocol';
import { type FileProblem, readEnds, type TailedLine } from '@treeline/tailer';
import { type SessionDigest, SessionDigester } from '@treeline/transcript';

/** What the ends of a session's file say. */
export interface FileGlance {
  readonly digest: SessionDigest;
  /** Whole lines seen, readable or not. */
  readonly lines: number;
}

/** `bytes` is the file's size. */
export type ReadDigest = (path: string, bytes: number) => Promise<Result<FileGlance, FileProblem>>;

/** The first ends do for nearly every file; one that begins or ends with huge lines takes another look. */
const endBytes = [8 * 1024, 128 * 1024, 1024 * 1024];
const lastResort = 16 * 1024 * 1024;

/** A glance at both ends of a file, so that a list is there at once. */
export async function readDigest(path: string, bytes: number): Promise<Result<FileGlance, FileProblem>> {
  for (const budget of endBytes) {
    const ends = await readEnds(path, budget, budget);
    if (!ends.ok) return failed(ends.error);
    const { head, tail } = ends.value;
    const { saysEnough, ...glance } = digestEnds(head, tail);
    if (bytes <= 2 * budget || saysEnough) return succeeded(glance);
  }
  const ends = await readEnds(path, lastResort, lastResort);
  return ends.ok ? succeeded(digestEnds(ends.value.head, ends.value.tail)) : failed(ends.error);
}

function digestEnds(
  head: readonly TailedLine[],
  tail: readonly TailedLine[],
): FileGlance & { readonly saysEnough: boolean } {
  const digester = new SessionDigester();
  for (const line of head) digester.add(line.text);
  const { title, updatedAt } = digester.digest();
  for (const line of tail) digester.add(line.text);
  const digest = digester.digest();
  // Seen in 2.1.325: a last line of 100 KB, and behind it only bookkeeping. Then the tail does not tell the end.
  const tellsEnd = digest.updatedAt !== updatedAt;
  const saysEnough = digest.hasConversation && title !== null && tellsEnd;
  return { digest, lines: head.length + tail.length, saysEnough };
}
