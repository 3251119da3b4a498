import type { ListedUnit } from '@treeline/clients';
import type { ReadingProgress } from '@treeline/protocol';
import { openSearch, type SearchPlace } from '../search/open-search.ts';

/** Reads the words of every session into the index; with `isAnew` from the beginning. Returns what went wrong. */
export async function indexWords(
  place: SearchPlace,
  units: readonly ListedUnit[],
  isAnew: boolean,
  onProgress: (progress: ReadingProgress) => void,
): Promise<readonly string[]> {
  const search = openSearch(place, units, [], onProgress);
  try {
    const refusal = isAnew ? await search.service.rebuild() : null;
    if (refusal !== null) return [refusal];
    await search.indexed(Number.POSITIVE_INFINITY);
    return search.notices;
  } finally {
    await search.service.close();
  }
}
