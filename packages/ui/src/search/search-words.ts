import type { SearchAnswer } from '@treeline/protocol';
import { counted } from '../format-count.ts';

/** How a search stands, for the line below the box. */
export function searchInWords(answer: SearchAnswer | null, isAsking: boolean, isIndexing: boolean): string {
  if (answer === null) return isAsking ? 'Searching…' : '';
  const found =
    answer.totalHits === 0
      ? 'Nothing found'
      : `${counted(answer.totalHits, 'hit')} in ${counted(answer.totalSessions, 'session')}`;
  if (!answer.isComplete) return answer.totalHits === 0 ? 'Searching…' : `${found} so far`;
  return isIndexing ? `${found} in what has been read so far` : found;
}
