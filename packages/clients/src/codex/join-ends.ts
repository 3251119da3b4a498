import type { FileEnds, FileResult, TailedLine } from '@treeline/files';
import type { EarlierRollout } from './history-before.ts';
import { linesBeforeEnd, movedLine, type RolloutPlaces } from './rollout-places.ts';

/** Both ends of a thread that stands in several rollouts: the beginning of the first, and the end of the last. */
export function joinEnds(
  beginning: FileResult<FileEnds>,
  first: EarlierRollout,
  own: FileResult<FileEnds>,
  places: RolloutPlaces,
): FileResult<FileEnds> {
  if (!own.ok || !beginning.ok) return own;
  const { lines } = linesBeforeEnd(beginning.value.head, first);
  const head = lines.map((line) => movedLine(line, places.beginOf(0), true));
  const last: readonly TailedLine[] = own.value.tail.length > 0 ? own.value.tail : own.value.head;
  const tail = last.map((line) => movedLine(line, places.ownBegin, false));
  return { ok: true, value: { head, tail, bytesRead: beginning.value.bytesRead + own.value.bytesRead } };
}
