import type { UnitReading } from '@treeline/clients';
import { type FileEnds, type FileProblem, Pace, type TailedLine } from '@treeline/files';
import { failed, type Result, succeeded } from '@treeline/protocol';
import type { ListPreview, SessionGlance, UnitKey } from '@treeline/transcript';

/** What the two ends of a session's file say. */
export interface FileGlance {
  readonly digest: SessionGlance;
  /** Whole lines seen, readable or not. */
  readonly lines: number;
}

/** `bytes` is the unit's size. */
export type ReadDigest = (key: UnitKey, bytes: number) => Promise<Result<FileGlance, FileProblem>>;

/** The first size is enough for nearly every file; one that begins or ends with huge lines is read again. */
export const endBytes = [8 * 1024, 32 * 1024, 128 * 1024, 1024 * 1024, 16 * 1024 * 1024];
/** A title or a prompt would have been among so many lines. */
const mostLines = 5000;
/** Reading this much at once takes no longer than reading two parts of it. */
const smallFile = 64 * 1024;

/** Reads both ends of a file, so that a list entry is available quickly. */
export async function readListPreview(
  reading: Pick<UnitReading, 'ends'>,
  key: UnitKey,
  bytes: number,
  newPreview: () => ListPreview,
): Promise<Result<FileGlance, FileProblem>> {
  const whole = bytes <= smallFile ? await reading.ends(key, bytes, 0) : null;
  let digester = newPreview();
  let added = 0;
  const pace = new Pace();
  for (const budget of endBytes) {
    const ends =
      whole === null ? await reading.ends(key, budget, budget) : whole.ok ? endsWithin(whole, budget) : whole;
    if (!ends.ok) return failed(ends.error);
    const { head, tail } = ends.value;
    const isLast = bytes <= 2 * budget || budget === endBytes.at(-1) || head.length > mostLines;
    for (; added < head.length; added++) {
      digester.add(head[added] as TailedLine);
      if (added % 64 === 63) await pace.rest();
    }
    // The rest of the beginning continues where it was read before.
    if (!isLast && digester.title === null) continue;
    const { updatedAt } = digester;
    for (const [index, line] of tail.entries()) {
      digester.add(line);
      if (index % 64 === 63) await pace.rest();
    }
    // Seen in 2.1.325: a last line of 100 KB, followed only by bookkeeping. The tail then has no time of the end.
    const saysEnough = digester.hasConversation && digester.updatedAt !== updatedAt;
    if (isLast || saysEnough) break;
    digester = newPreview();
    added = 0;
  }
  return succeeded({ digest: digester.digest(), lines: digester.lines });
}

/** The result of reading the ends, taken from a whole file. */
function endsWithin({ value }: { readonly value: FileEnds }, budget: number) {
  const { head, bytesRead } = value;
  if (bytesRead <= 2 * budget) return succeeded(value);
  return succeeded({
    head: head.filter(({ position, byteLength }) => position + byteLength < budget),
    tail: head.filter(({ position }) => position > bytesRead - budget),
  });
}
