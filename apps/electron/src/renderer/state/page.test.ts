import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Page, pageHash, pageOf } from './page.ts';

test.each([
  ['', { kind: 'home' }],
  ['#/', { kind: 'home' }],
  ['#/session/abc', { kind: 'home' }],
  ['#/sessions', { kind: 'sessions' }],
  ['#/search', { kind: 'search', text: '', order: 'rank' }],
  ['#/search?q=%', { kind: 'search', text: '%', order: 'rank' }],
  ['#/search?q=a+b&by=date', { kind: 'search', text: 'a b', order: 'date' }],
])('%s', (hash, page) => {
  expect(pageOf(hash)).toEqual(page);
});

test('any search comes back from its address', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.constantFrom('rank' as const, 'date' as const), (words, order) => {
      const page: Page = { kind: 'search', text: words, order };
      expect(pageOf(pageHash(page))).toEqual(page);
    }),
  );
});

test('half a letter does no harm', () => {
  expect(pageOf(pageHash({ kind: 'search', text: 'a\ud800', order: 'rank' }))).toMatchObject({ text: 'a\ufffd' });
});
