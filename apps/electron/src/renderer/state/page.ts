import type { SearchQuery } from '@treeline/protocol';
import { atom } from 'jotai';

/** What the main region shows where the address names no session. */
export type Page =
  | { readonly kind: 'home' }
  | { readonly kind: 'sessions' }
  | { readonly kind: 'search'; readonly text: string; readonly order: SearchQuery['order'] };

export const pageAtom = atom<Page>({ kind: 'home' });

export function pageHash(page: Page): string {
  if (page.kind === 'home') return '#/';
  if (page.kind === 'sessions') return '#/sessions';
  // Takes any text, also half a letter.
  const toResult = new URLSearchParams({ q: page.text, ...(page.order === 'date' ? { by: 'date' } : {}) });
  return `#/search?${toResult}`;
}

export function pageOf(hash: string): Page {
  if (/^#\/sessions\/?$/.test(hash)) return { kind: 'sessions' };
  const [, query] = /^#\/search(?:\?(.*))?$/s.exec(hash) ?? [];
  if (!hash.startsWith('#/search')) return { kind: 'home' };
  // Reads any text: what is no escape stays as it is.
  const toResult = new URLSearchParams(query ?? '');
  return { kind: 'search', text: toResult.get('q') ?? '', order: toResult.get('by') === 'date' ? 'date' : 'rank' };
}

export function goToPage(page: Page): void {
  window.location.hash = pageHash(page);
}
