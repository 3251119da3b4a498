import { calcPrice } from '@pydantic/genai-prices';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { listedPrice } from './list-price.ts';

const begin = Date.parse('2023-01-01T00:00:00Z');
const end = Date.parse('2027-01-01T00:00:00Z');

/** One price, prices by the day, prices by the hour of the day, and a name that is on no list. */
const names = ['claude-sonnet-4-5', 'o3', 'deepseek-chat', 'no-such-model'] as const;

function listed(name: string, at: number): number | null {
  const found = calcPrice({}, name, { timestamp: new Date(at) });
  return (found?.model_price.input_mtok as number | undefined) ?? null;
}

describe('listedPrice', () => {
  test('is what the list says at that time, whatever was asked before', () => {
    const question = fc.tuple(fc.constantFrom(...names), fc.integer({ min: begin, max: end }));
    fc.assert(
      fc.property(fc.array(question, { minLength: 1, maxLength: 8 }), (questions) => {
        const prices = questions.map(([name, at]) => listedPrice(name, at)?.input_mtok ?? null);
        expect(prices).toEqual(questions.map(([name, at]) => listed(name, at)));
      }),
    );
  });

  test('differs by time where the list has several', () => {
    const several = (name: string) => new Set([...Array(48).keys()].map((step) => listed(name, begin + step * 2.6e9)));
    expect(names.map((name) => several(name).size > 1)).toEqual([false, true, true, false]);
  });
});
