import type { Usage } from '@treeline/protocol';
import { describe, expect, test } from 'vitest';
import { growthOf, mostGrowth } from '../../../../scripts/patterns/growth-of.ts';
import { costOf as costOfModels, priceOf } from './cost-of.ts';
import { type PricedMessage, usageByModel } from './model-usage.ts';
import { prices, pricesOf } from './price-table.ts';

function message(model: string | null, usage: Partial<Usage>, cacheWriteLong = 0): PricedMessage {
  return { model, usage: { input: 0, output: 0, cacheRead: 0, cacheWrite: 0, ...usage }, cacheWriteLong };
}

function costOf(messages: readonly PricedMessage[], own: Parameters<typeof costOfModels>[1] = {}) {
  return costOfModels(usageByModel(messages), own);
}

describe('costOf', () => {
  test('adds up every kind of token at its price', () => {
    const one = message(
      'claude-sonnet-4-5-20250929',
      { input: 1e5, output: 1e6, cacheRead: 5e4, cacheWrite: 4e4 },
      1e4,
    );
    // 0.1 × 3 + 15 + 0.05 × 0.3 + 0.03 × 3.75 + 0.01 × 6
    expect(costOf([one])).toEqual({ dollars: 15.4875, unpricedModels: [], pricesOf });
  });

  test('long contexts are dearer where the list says so', () => {
    const long = { input: 150_000, cacheRead: 100_000 };
    expect(costOf([message('claude-sonnet-4-5', long)]).dollars).toBe(0.96);
    expect(costOf([message('claude-haiku-4-5', long)]).dollars).toBe(0.16);
  });

  test('names models that have no price, and invents none', () => {
    const messages = [
      message('claude-haiku-4-5', { output: 1e6 }),
      message('claude-next-9', { output: 1e6 }),
      message(null, { input: 1 }),
    ];
    expect(costOf(messages)).toEqual({ dollars: 5, unpricedModels: ['claude-next-9', 'unknown model'], pricesOf });
    expect(costOf(messages.slice(1))).toEqual({
      dollars: null,
      unpricedModels: ['claude-next-9', 'unknown model'],
      pricesOf,
    });
  });

  test('own prices win over the list, under the whole id or the short one', () => {
    const own = { 'claude-haiku-4-5': { input: 7, output: 9, cacheWrite: null, cacheRead: 1 } };
    const used = message('claude-haiku-4-5-20251001', { input: 1e6, output: 1e6, cacheWrite: 1e6, cacheRead: 1e6 });
    expect(costOf([used], own)).toEqual({ dollars: 24, unpricedModels: [], pricesOf });
    const unknown = message('local', { output: 1e6 });
    const free = { local: { input: 0, output: 0, cacheWrite: null, cacheRead: null } };
    expect(costOf([unknown], free)).toEqual({ dollars: 0, unpricedModels: [], pricesOf });
  });

  test('nothing costs nothing', () => {
    expect(costOf([message('claude-next-9', {})])).toEqual({ dollars: 0, unpricedModels: [], pricesOf });
  });
});

test.each([
  ['claude-opus-4-20250514', 'claude-opus-4'],
  ['claude-opus-4-1-20250805', 'claude-opus-4-1'],
  ['claude-opus-4-5-20251101', 'claude-opus-4-5'],
  ['claude-sonnet-4-5-20250929[1m]', 'claude-sonnet-4-5'],
  ['us.anthropic.claude-sonnet-4-20250514-v1:0', 'claude-sonnet-4'],
  ['claude-haiku-4-5@20251001', 'claude-haiku-4-5'],
  ['claude-3-5-haiku-latest', 'claude-3-5-haiku'],
  ['claude-sonnet-5', null],
  ['claude-opus-5-5', null],
  ['claude-opus-4-6', null],
  ['claude-sonnet-4-5-turbo', null],
  ['constructor', null],
])('%s has the price of %s', (model, like) => {
  expect(priceOf(model, {})).toBe(like === null ? null : prices[like]);
});

test('the time to look a model up grows with the length of its name', () => {
  const work = (size: number) => {
    const model = '['.repeat(size);
    return () => priceOf(model, {});
  };
  expect(growthOf(work, 20_000)).toBeLessThan(mostGrowth);
});
