import type { Cost } from '@treeline/protocol';
import type { CountedMessage } from '@treeline/transcript';
import { type Price, prices, pricesOf } from './price-table.ts';

/** What messages cost by the list; models without a price are named, and their messages count nothing. */
export function costOf(messages: readonly CountedMessage[]): Cost {
  let dollars: number | null = null;
  const unpriced = new Set<string>();
  for (const message of messages) {
    if (isFree(message)) continue;
    const price = message.model === null ? null : priceOf(message.model);
    if (price === null) unpriced.add(message.model ?? 'unknown model');
    else dollars = (dollars ?? 0) + dollarsFor(message, price);
  }
  const hasCost = dollars !== null || unpriced.size > 0;
  return {
    dollars: hasCost ? (dollars === null ? null : rounded(dollars)) : 0,
    unpricedModels: [...unpriced].sort(),
    pricesOf,
  };
}

/** `null`: not in the table. */
export function priceOf(model: string): Price | null {
  // Ids of other clouds say the same with more words: `us.anthropic.claude-…-v1:0`, `claude-…@20250929`.
  const id = model.replace(/^(?:[a-z-]+\.)?anthropic[./]/, '').replace(/(?:-v\d+)?:\d+$/, '');
  const name = id.replace(/\[[^\][]*\]$/, '').replace(/[-@](?:\d{8}|latest)$/, '');
  return Object.hasOwn(prices, name) ? (prices[name] ?? null) : null;
}

function dollarsFor({ usage, cacheWriteLong }: CountedMessage, list: Price): number {
  const { input, output, cacheRead, cacheWrite } = usage;
  const price = input + cacheRead + cacheWrite > 200_000 ? (list.beyond200k ?? list) : list;
  return (
    (input * price.input +
      output * price.output +
      cacheRead * price.cacheRead +
      (cacheWrite - cacheWriteLong) * price.cacheWrite +
      cacheWriteLong * price.cacheWriteLong) /
    1e6
  );
}

function isFree({ usage }: CountedMessage): boolean {
  return usage.input + usage.output + usage.cacheRead + usage.cacheWrite === 0;
}

/** A hundred-thousandth of a dollar is as exact as counting in steps of it gets. */
function rounded(dollars: number): number {
  return Math.round(dollars * 1e5) / 1e5;
}
