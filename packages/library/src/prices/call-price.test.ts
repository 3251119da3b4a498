import { callDollars, noUsage } from '@treeline/protocol';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { arePriceQuestions } from './are-price-questions.ts';
import { callPrice } from './call-price.ts';
import { listDollars } from './list-price.ts';

const at = Date.UTC(2026, 9, 1);
const question = { model: 'claude-sonnet-4-5', at, isFast: false };

test('the kinds of tokens of a call add up to what the call costs by the list', () => {
  const tokens = fc.nat(400_000);
  fc.assert(
    fc.property(tokens, tokens, tokens, tokens, fc.nat(100), (input, output, cacheRead, cacheWrite, share) => {
      const usage = { input, output, cacheRead, cacheWrite };
      const cacheWriteLong = Math.floor((cacheWrite * share) / 100);
      const price = callPrice(question, {});
      const dollars = price === null ? noUsage : callDollars(price, usage, cacheWriteLong);
      const sum = dollars.input + dollars.output + dollars.cacheRead + dollars.cacheWrite;
      expect(sum).toBeCloseTo(listDollars(question.model, { usage, cacheWriteLong, at, isFast: false }) ?? -1, 9);
    }),
  );
});

test('a price of one’s own wins, in any mode; the list has none for the fast one', () => {
  const own = { 'claude-sonnet-4-5': { input: 1, output: 2, cacheWrite: null, cacheRead: 0.5 } };
  const price = { input: 1, output: 2, cacheRead: 0.5, cacheWrite: 1, cacheWriteLong: 1 };
  expect(callPrice({ ...question, isFast: true }, own)).toEqual(price);
  expect(callPrice({ ...question, isFast: true }, {})).toBeNull();
  expect(callPrice({ ...question, model: 'no-such' }, {})).toBeNull();
});

test('only questions are answered', () => {
  expect(arePriceQuestions([question])).toBe(true);
  for (const odd of [null, {}, [null], [{ ...question, at: '1' }], [{ ...question, model: 1 }], [{ model: 'm' }]]) {
    expect(arePriceQuestions(odd)).toBe(false);
  }
  expect(arePriceQuestions(Array(10_001).fill(question))).toBe(false);
});
