import type { Cost, ModelPrice } from '@treeline/protocol';
import type { ModelUsage } from './model-usage.ts';
import { type Price, prices, pricesOf } from './price-table.ts';

/** The user's own prices by model. */
export type OwnPrices = Readonly<Record<string, ModelPrice>>;

/** What was used costs this much; models without a price are named, and count nothing. */
export function costOf(models: readonly ModelUsage[], own: OwnPrices): Cost {
  let dollars: number | null = null;
  const unpriced = new Set<string>();
  for (const used of models) {
    const price = used.model === null ? null : priceOf(used.model, own);
    if (price === null) unpriced.add(used.model ?? 'unknown model');
    else dollars = (dollars ?? 0) + dollarsFor(used, price);
  }
  return {
    dollars: models.length === 0 ? 0 : dollars === null ? null : rounded(dollars),
    unpricedModels: [...unpriced].sort(),
    pricesOf,
  };
}

/** The user's own price, or that of the list; `null`: neither has one. */
export function priceOf(model: string, own: OwnPrices): Price | null {
  const name = priceName(model);
  const ours = [model, name].find((each) => Object.hasOwn(own, each));
  const price = ours === undefined ? undefined : own[ours];
  if (price !== undefined) return wholePrice(price);
  return listPrice(name);
}

export function listPrice(name: string): Price | null {
  return Object.hasOwn(prices, name) ? (prices[name] ?? null) : null;
}

/** Under which name a model stands in the list. */
export function priceName(model: string): string {
  // Ids of other clouds say the same with more words: `us.anthropic.claude-…-v1:0`, `claude-…@20250929`.
  const id = model.replace(/^(?:[a-z-]+\.)?anthropic[./]/, '').replace(/(?:-v\d+)?:\d+$/, '');
  return id.replace(/\[[^\][]*\]$/, '').replace(/[-@](?:\d{8}|latest)$/, '');
}

function wholePrice({ input, output, cacheWrite, cacheRead }: ModelPrice): Price {
  const write = cacheWrite ?? input;
  return { input, output, cacheWrite: write, cacheWriteLong: write, cacheRead: cacheRead ?? input, beyond200k: null };
}

function dollarsFor({ usage, cacheWriteLong, isLong }: ModelUsage, list: Price): number {
  const { input, output, cacheRead, cacheWrite } = usage;
  const price = isLong ? (list.beyond200k ?? list) : list;
  return (
    (input * price.input +
      output * price.output +
      cacheRead * price.cacheRead +
      (cacheWrite - cacheWriteLong) * price.cacheWrite +
      cacheWriteLong * price.cacheWriteLong) /
    1e6
  );
}

/** A hundred-thousandth of a dollar is as exact as counting in steps of it gets. */
function rounded(dollars: number): number {
  return Math.round(dollars * 1e5) / 1e5;
}
