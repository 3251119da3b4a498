import { expect, test } from 'vitest';
import { draftOf, emptyDraft, formatPrice, priceOfDraft } from './price-draft.ts';

test('a price survives being written', () => {
  const price = { input: 5, output: 25, cacheWrite: null, cacheRead: 0.175 };
  expect(draftOf(price)).toEqual({ input: '5.00', output: '25.00', cacheWrite: '', cacheRead: '0.175' });
  expect(priceOfDraft(draftOf(price))).toEqual(price);
});

test.each([
  { ...emptyDraft },
  { ...emptyDraft, input: '1' },
  { ...emptyDraft, input: '1', output: 'two' },
  { ...emptyDraft, input: '1', output: '2', cacheRead: '-1' },
])('%j is no price', (draft) => expect(priceOfDraft(draft)).toBeNull());

test.each([
  [5, '5.00'],
  [0.3, '0.30'],
  [0.175, '0.175'],
])('%d is shown as %s', (price, text) => expect(formatPrice(price)).toBe(text));
