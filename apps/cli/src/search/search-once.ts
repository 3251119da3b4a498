import { readListing } from '@treeline/host';
import { assignSessionIds } from '@treeline/library';
import {
  failed,
  parseSearch,
  type Result,
  type SearchAnswer,
  type SearchQuery,
  type SessionSummary,
  succeeded,
} from '@treeline/protocol';
import type { ListedSession } from '@treeline/search';
import { isMain } from '@treeline/transcript';
import { listingRequest } from '../listing-request.ts';
import { openSearch, type SearchPlace } from './open-search.ts';

export interface SearchOutcome {
  readonly answer: SearchAnswer;
  readonly sessions: readonly SessionSummary[];
  readonly problems: readonly string[];
  /** Bytes of transcripts whose words were not in the index yet. */
  readonly unread: number;
}

/** New content is mostly indexed by then; the rest is scanned. */
const waitMs = 1000;

/** Searches a home in its current state, to the last file, without watching it. */
export async function searchOnce(place: SearchPlace, query: SearchQuery): Promise<Result<SearchOutcome, string>> {
  const { homes, dataDir, build } = place;
  const listing = await readListing(listingRequest(homes, dataDir, build));
  if (!listing.ok) return failed(listing.error.message);
  const paths = assignSessionIds(listing.value.units.map(({ unit }) => unit).filter(isMain));
  const listed = listing.value.sessions.flatMap((summary): ListedSession[] => {
    const path = paths.get(summary.id)?.key;
    return path === undefined ? [] : [{ summary, path }];
  });
  const search = openSearch(place, listing.value.units, listed, () => undefined);
  try {
    // Without a word there is nothing to scan files for.
    const hasWords = parseSearch(query.text, Date.now()).terms.length > 0;
    await search.indexed(hasWords ? waitMs : Number.POSITIVE_INFINITY);
    const { done, total } = search.progress();
    const answer = await new Promise<SearchAnswer>((resolve) =>
      search.service.search(0, query, (found) => {
        if (found.isComplete) resolve(found);
      }),
    );
    const problems = [...listing.value.problems, ...search.notices];
    return succeeded({ answer, sessions: listing.value.sessions, problems, unread: total - done });
  } finally {
    await search.service.close();
  }
}
