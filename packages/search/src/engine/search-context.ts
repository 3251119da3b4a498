import type { SearchWords } from '@treeline/protocol';
import type { RankedHits } from '../answer/ranked-hits.ts';
import type { HitReader } from './hit-reader.ts';
import type { SearchSources } from './search-sources.ts';

/** Shared by the parts of one search: where they search, for what, and where hits go. */
export interface SearchContext {
  readonly sources: SearchSources;
  readonly words: SearchWords;
  readonly hits: HitReader;
  readonly board: RankedHits;
  readonly now: number;
}
