import type { Homes } from '@treeline/clients';
import type { SearchAnswer, SearchQuery } from '@treeline/protocol';
import type { SearchState, SessionNews } from '../engine/search-engine.ts';
import type { SeenFile } from '../indexing/file-queue.ts';

export interface SearchThreadData {
  readonly homes: Homes;
  readonly database: string | null;
}

/** Messages from the host to the search worker. */
export type SearchMessage =
  | { readonly kind: 'files'; readonly changed: readonly SeenFile[]; readonly removed: readonly string[] }
  | { readonly kind: 'begin' }
  | { readonly kind: 'sessions'; readonly news: SessionNews }
  | { readonly kind: 'search'; readonly client: number; readonly call: number; readonly query: SearchQuery }
  | { readonly kind: 'cancel'; readonly client: number }
  | { readonly kind: 'rebuild'; readonly call: number }
  | { readonly kind: 'rest'; readonly ms: number }
  | { readonly kind: 'close' };

/** Messages from the search worker to the host. */
export type SearchReport =
  | { readonly kind: 'answer'; readonly call: number; readonly answer: SearchAnswer }
  | { readonly kind: 'state'; readonly state: SearchState }
  | { readonly kind: 'rebuilt'; readonly call: number; readonly refusal: string | null };
