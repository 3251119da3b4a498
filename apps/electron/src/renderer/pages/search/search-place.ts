import type { Address, SearchQuery } from '@treeline/protocol';

/** The query, as the address stores it. */
export interface SearchPlace {
  readonly text: string;
  readonly order: SearchQuery['order'];
}

export function searchAddress({ text, order }: SearchPlace): Address {
  return { page: 'search', parts: [], query: { q: text, ...(order === 'date' ? { by: 'date' } : {}) } };
}

export function searchPlaceOf({ query }: Address): SearchPlace {
  return { text: query.q ?? '', order: query.by === 'date' ? 'date' : 'rank' };
}
