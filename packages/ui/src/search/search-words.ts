import type { SearchAnswer } from '@treeline/protocol';
import { t } from '@treeline/text';
import { counted } from '../format-count.ts';

/** The state of a search, for the line below the box. */
export function searchInWords(answer: SearchAnswer | null, isAsking: boolean, isIndexing: boolean): string {
  if (answer === null) return isAsking ? t('Searching…') : '';
  const found =
    answer.totalHits === 0
      ? t('Nothing found')
      : t('{totalHits} in {totalSessions}', {
          totalHits: counted(answer.totalHits, 'hit'),
          totalSessions: counted(answer.totalSessions, 'session'),
        });
  if (!answer.isComplete) return answer.totalHits === 0 ? t('Searching…') : t('{found} so far', { found });
  return isIndexing ? t('{found} in what has been read so far', { found }) : found;
}
