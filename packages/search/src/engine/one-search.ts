import type { SearchWords } from '@treeline/protocol';
import type { HitBoard } from '../answer/hit-board.ts';
import type { FoundHits } from './found-hits.ts';
import type { SearchSources } from './search-sources.ts';

/** What the parts of one search share: where they look, for what, and where they put what they find. */
export interface OneSearch {
  readonly sources: SearchSources;
  readonly words: SearchWords;
  readonly hits: FoundHits;
  readonly board: HitBoard;
  readonly now: number;
}
