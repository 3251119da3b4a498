import type { SearchHit, SessionId } from '@treeline/protocol';
import { useSetAtom } from 'jotai';
import { foundWords, foundWordsAtom, hitKey } from '../state/hit-row.ts';
import { hashOf } from '../state/route.ts';

/** Opens a session at a search hit. */
export function useOpenHit(): (session: SessionId, hit: SearchHit | null) => void {
  const setWords = useSetAtom(foundWordsAtom);
  return (session, hit) => {
    const key = hit === null ? null : hitKey(hit);
    setWords(hit === null ? null : { session, words: foundWords(hit) });
    const row = key === null ? null : { key, agent: hit?.agent?.id ?? null };
    window.location.hash = hashOf({ session, agent: null, row });
  };
}
