import type { CallPrice, PriceQuestion } from '@treeline/protocol';
import { type OwnPrices, ownPrice } from './cost-of.ts';
import { listedPrice, pricesOfList } from './list-price.ts';

/** From the user's own prices or the list; `null`: neither has one. */
export function callPrice({ model, at, isFast }: PriceQuestion, own: OwnPrices): CallPrice | null {
  const price = ownPrice(model, own);
  if (price === null) {
    const listed = isFast ? null : listedPrice(model, at);
    return listed === null ? null : pricesOfList(listed);
  }
  const { input, output } = price;
  const cacheWrite = price.cacheWrite ?? input;
  return { input, output, cacheRead: price.cacheRead ?? input, cacheWrite, cacheWriteLong: cacheWrite };
}
