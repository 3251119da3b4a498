import type { Usage } from './usage.ts';

/** Dollars per million tokens. With tiers, the last tier counts whose start is below the size of the call's input. */
export type TokenPrice =
  | number
  | { readonly base: number; readonly tiers: readonly { readonly start: number; readonly price: number }[] };

/** What a call costs, by kind of token. */
export interface CallPrice {
  readonly input: TokenPrice;
  readonly output: TokenPrice;
  readonly cacheRead: TokenPrice;
  readonly cacheWrite: TokenPrice;
  /** Cache writes that are kept for an hour. */
  readonly cacheWriteLong: TokenPrice;
}

/** Prices differ by model, by hour, and by mode. */
export interface PriceQuestion {
  readonly model: string;
  readonly at: number;
  readonly isFast: boolean;
}

/** Dollars, kind by kind. `cacheWriteLong` is a part of `usage.cacheWrite`. */
export function callDollars(price: CallPrice, usage: Usage, cacheWriteLong: number): Usage {
  const { input, output, cacheRead, cacheWrite } = usage;
  const size = input + cacheRead + cacheWrite;
  const written = (cacheWrite - cacheWriteLong) * inTier(price.cacheWrite, size);
  return {
    input: (input * inTier(price.input, size)) / 1e6,
    output: (output * inTier(price.output, size)) / 1e6,
    cacheRead: (cacheRead * inTier(price.cacheRead, size)) / 1e6,
    cacheWrite: (written + cacheWriteLong * inTier(price.cacheWriteLong, size)) / 1e6,
  };
}

/** The price of the tier that a call of this size falls into. */
export function inTier(price: TokenPrice, size: number): number {
  return typeof price === 'number' ? price : (price.tiers.findLast(({ start }) => size > start)?.price ?? price.base);
}
