import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { calcPrice } from '@pydantic/genai-prices';
import type { MessageId, SessionId, Usage } from '@treeline/protocol';
import type { CountedMessage } from '@treeline/transcript';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { growthOf, mostGrowth } from '../../../../scripts/patterns/growth-of.ts';
import { costOf as costOfModels } from './cost-of.ts';
import { listDollars, listedPrice } from './list-price.ts';
import { usageByModel } from './model-usage.ts';
import { priceListVersion, priceName, pricesOf } from './price-name.ts';
import { spendingOf } from './spending-of.ts';

const october = Date.UTC(2026, 9, 1);

function message(model: string | null, usage: Partial<Usage>, more: Partial<CountedMessage> = {}): CountedMessage {
  const whole = { input: 0, output: 0, cacheRead: 0, cacheWrite: 0, ...usage };
  const about = { id: 'm' as MessageId, thread: null, at: october, cacheWriteLong: 0, isFast: false };
  return { model, usage: whole, ...about, ...more };
}

function costOf(messages: readonly CountedMessage[], own: Parameters<typeof costOfModels>[1] = {}) {
  return costOfModels(usageByModel(messages), own);
}

const whole = { unpricedModels: [], pricedShare: 1, pricesOf };

describe('costOf', () => {
  test('adds up every kind of token at its price, those kept for an hour at theirs', () => {
    const usage = { input: 1e5, output: 1e6, cacheRead: 5e4, cacheWrite: 4e4 };
    const one = message('claude-sonnet-4-5-20250929', usage, { cacheWriteLong: 1e4 });
    // 0.1 × 3 + 15 + 0.05 × 0.3 + 0.03 × 3.75 + 0.01 × 6
    expect(costOf([one])).toEqual({ dollars: 15.4875, ...whole });
  });

  test('the size of a message decides, never that of a sum', () => {
    const small = message('claude-sonnet-4-5', { input: 150_000 });
    expect(costOf([small, small]).dollars).toBe(0.9);
    expect(costOf([message('claude-sonnet-4-5', { input: 300_000 })]).dollars).toBe(1.8);
  });

  test('each message has the price of its own day', () => {
    const at = (day: string) => message('claude-opus-4-6', { input: 300_000 }, { at: Date.parse(day) });
    expect([costOf([at('2026-03-01')]).dollars, costOf([at('2026-04-01')]).dollars]).toEqual([3, 1.5]);
    expect(costOf([at('2026-03-01'), at('2026-04-01')]).dollars).toBe(4.5);
  });

  test('what the client has written down counts more than the list, and where it has not the list does', () => {
    const told = message('a-model-of-nobody', { input: 1000 }, { dollars: 0.25 });
    expect(costOf([told, told])).toEqual({ dollars: 0.5, ...whole });
    const listed = message('claude-sonnet-4-5', { input: 100_000 });
    expect(costOf([listed, { ...listed, dollars: 2 }, listed]).dollars).toBeCloseTo(2.6);
    expect(costOf([told, message('a-model-of-nobody', { input: 3000 })])).toMatchObject({
      ...{ dollars: 0.25, pricedShare: 0.25, unpricedModels: ['a-model-of-nobody'] },
    });
  });

  test('names models that have no price, says how much has one, and invents none', () => {
    const messages = [
      message('claude-haiku-4-5', { output: 1e6 }),
      message('claude-next-9', { output: 2e6 }),
      message(null, { input: 1e6 }),
    ];
    const unpricedModels = ['claude-next-9', 'unknown model'];
    expect(costOf(messages)).toEqual({ dollars: 5, unpricedModels, pricedShare: 0.25, pricesOf });
    expect(costOf(messages.slice(1))).toEqual({ dollars: null, unpricedModels, pricedShare: 0, pricesOf });
  });

  test('a mode that the list has no price for is not priced as the usual one', () => {
    const fast = message('claude-opus-5-5', { output: 1e6 }, { isFast: true });
    expect(costOf([fast])).toMatchObject({ dollars: null, unpricedModels: ['claude-opus-5-5 (fast mode)'] });
    const own = { 'claude-opus-5-5': { input: 1, output: 2, cacheWrite: null, cacheRead: null } };
    expect(costOf([fast], own).dollars).toBe(2);
  });

  test('own prices win over the list, under the whole id or the short one', () => {
    const own = { 'claude-haiku-4-5': { input: 7, output: 9, cacheWrite: null, cacheRead: 1 } };
    const used = message('claude-haiku-4-5-20251001', { input: 1e6, output: 1e6, cacheWrite: 1e6, cacheRead: 1e6 });
    expect(costOf([used], own)).toEqual({ dollars: 24, ...whole });
    const free = { local: { input: 0, output: 0, cacheWrite: null, cacheRead: null } };
    expect(costOf([message('local', { output: 1e6 })], free)).toEqual({ dollars: 0, ...whole });
  });

  test('a session that used no tokens has no cost, which is not the same as a cost of nothing', () => {
    expect(costOf([message('claude-next-9', {})])).toEqual({ dollars: null, ...whole });
  });
});

test.each([
  ['claude-opus-4-20250514', 'claude-opus-4-0'],
  ['claude-opus-4-1-20250805', 'claude-opus-4-1'],
  ['claude-opus-4-5-20251101', 'claude-opus-4-5'],
  ['claude-opus-5-5', 'claude-opus-5-5'],
  ['claude-sonnet-5', 'claude-sonnet-5'],
  ['claude-sonnet-4-5-20250929[1m]', 'claude-sonnet-4-5'],
  ['us.anthropic.claude-sonnet-4-20250514-v1:0', 'claude-sonnet-4-0'],
  ['claude-haiku-4-5@20251001', 'claude-haiku-4-5'],
  ['claude-3-5-haiku-latest', 'claude-3-5-haiku-latest'],
  ['gpt-5.5', 'gpt-5.5'],
  ['claude-sonnet-5-5', null],
  ['gpt-5.5-codex', null],
  ['claude-sonnet-4-5-evil', null],
  ['claude-sonnet-4-5-turbo', null],
  ['constructor', null],
  ['x'.repeat(1_000), null],
])('%s has the price of %s', (model, like) => {
  const expected = like === null ? null : (calcPrice({}, like, { timestamp: new Date(october) })?.model_price ?? null);
  expect(listedPrice(model, october)).toEqual(expected);
  expect(expected === null).toBe(like === null);
});

test('a message costs what the package of the list says it costs', () => {
  const models = fc.constantFrom(
    'claude-sonnet-4-5',
    'claude-opus-4-6',
    'claude-opus-5-5',
    'gpt-5.5',
    'claude-haiku-4-5',
  );
  const tokens = fc.nat(400_000);
  const time = fc.integer({ min: Date.UTC(2026, 0, 1), max: Date.UTC(2026, 10, 1) });
  fc.assert(
    fc.property(models, tokens, tokens, tokens, tokens, time, (model, input, output, cacheRead, cacheWrite, at) => {
      const isCaching = listedPrice(model, at)?.cache_write_mtok !== undefined;
      const usage = { input, output, cacheRead, cacheWrite: isCaching ? cacheWrite : 0 };
      const cacheWriteLong = Math.floor(usage.cacheWrite / 3);
      const told = calcPrice(
        {
          input_tokens: input + cacheRead + usage.cacheWrite,
          output_tokens: output,
          cache_read_tokens: cacheRead,
          ...(isCaching ? { cache_write_tokens: usage.cacheWrite, cache_write_1h_tokens: cacheWriteLong } : {}),
        },
        model,
        { timestamp: new Date(at) },
      );
      expect(listDollars(model, { usage, cacheWriteLong, at, isFast: false })).toBeCloseTo(told?.total_price ?? -1, 6);
    }),
  );
});

test('the day of the list belongs to the pinned version of its package', () => {
  const entry = createRequire(import.meta.url).resolve('@pydantic/genai-prices');
  const { version } = JSON.parse(readFileSync(join(entry, '../../package.json'), 'utf8')) as { version: string };
  expect(version).toBe(priceListVersion);
});

test('spending by the hour adds up to the cost', () => {
  const messages = [0, 1, 1, 30].map((hours) =>
    message('claude-haiku-4-5', { output: 1e6 }, { at: october + hours * 3_600_000 }),
  );
  const sessions = [{ id: 's' as SessionId, models: usageByModel(messages) }];
  expect(spendingOf(sessions, {}, 0).map(({ at, dollars }) => [(at - october) / 3_600_000, dollars])).toEqual([
    [0, 5],
    [1, 10],
    [30, 5],
  ]);
  expect(spendingOf(sessions, {}, october + 2 * 3_600_000)).toHaveLength(1);
  const unknown = [{ id: 's' as SessionId, models: usageByModel([message('no-such', { output: 1 })]) }];
  expect(spendingOf(unknown, {}, 0)).toEqual([{ session: 's', at: october, dollars: 0, isWhole: false }]);
});

test('the time to look a model up grows with the length of its name', () => {
  const work = (size: number) => {
    const model = '['.repeat(size);
    return () => priceName(model);
  };
  expect(growthOf(work, 20_000)).toBeLessThan(mostGrowth);
});
