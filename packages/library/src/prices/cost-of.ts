import { type Cost, type ModelPrice, newTokens } from '@treeline/protocol';
import type { ModelUsage } from './model-usage.ts';
import { priceName, pricesOf } from './price-name.ts';

/** The user's own prices by model. */
export type OwnPrices = Readonly<Record<string, ModelPrice>>;

/** The cost of this usage; models without a price are named, and add nothing. */
export function costOf(models: readonly ModelUsage[], own: OwnPrices): Cost {
  let dollars: number | null = null;
  let [priced, all] = [0, 0];
  const unpriced = new Set<string>();
  for (const used of models) {
    const tokens = newTokens(used.usage);
    const cost = dollarsOf(used, own);
    all += tokens;
    if (cost === null) unpriced.add(unpricedName(used));
    else {
      dollars = (dollars ?? 0) + cost;
      priced += tokens;
    }
  }
  return {
    dollars: dollars === null ? null : rounded(dollars),
    unpricedModels: [...unpriced].sort(),
    pricedShare: all === 0 ? (unpriced.size === 0 ? 1 : 0) : priced / all,
    pricesOf,
  };
}

/** From the user's own prices or the list; `null`: neither has one. */
export function dollarsOf({ model, usage, listDollars }: ModelUsage, own: OwnPrices): number | null {
  const price = model === null ? null : ownPrice(model, own);
  if (price === null) return listDollars;
  const { input, output, cacheRead, cacheWrite } = usage;
  return (
    (input * price.input +
      output * price.output +
      cacheRead * (price.cacheRead ?? price.input) +
      cacheWrite * (price.cacheWrite ?? price.input)) /
    1e6
  );
}

/** Under the full id or the short one. */
export function ownPrice(model: string, own: OwnPrices): ModelPrice | null {
  const name = [model, priceName(model)].find((each) => Object.hasOwn(own, each));
  return name === undefined ? null : (own[name] ?? null);
}

function unpricedName({ model, isFast }: ModelUsage): string {
  return `${model ?? 'unknown model'}${isFast ? ' (fast mode)' : ''}`;
}

/** Counting is no more exact than a hundred-thousandth of a dollar. */
export function rounded(dollars: number): number {
  return Math.round(dollars * 1e5) / 1e5;
}
