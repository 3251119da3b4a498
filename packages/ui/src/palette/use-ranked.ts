import { useEffect, useState } from 'react';
import type { CandidateList } from './palette-item.ts';
import { type RankedItem, rankItems } from './rank-items.ts';

/** Half a frame: the other half is for drawing. */
const sliceMs = 7;

/**
 * The best items for a query; none for an empty one. Long lists are processed in slices; the previous result stays
 * until the next is complete.
 */
export function useRanked(query: string, candidates: CandidateList, most: number): readonly RankedItem[] {
  const [ranked, setRanked] = useState<readonly RankedItem[]>([]);
  useEffect(() => {
    if (query === '') {
      setRanked([]);
      return;
    }
    const work = rankItems(query, candidates, most);
    let timer: ReturnType<typeof setTimeout> | undefined;
    const go = () => {
      const until = performance.now() + sliceMs;
      do {
        const { done, value } = work.next();
        if (done === true) {
          setRanked(value);
          return;
        }
      } while (performance.now() < until);
      timer = setTimeout(go);
    };
    go();
    return () => clearTimeout(timer);
  }, [query, candidates, most]);
  return ranked;
}
