/** Dollars for a million tokens. */
export interface Price {
  readonly input: number;
  readonly output: number;
  readonly cacheWrite: number;
  /** Kept for an hour instead of five minutes. */
  readonly cacheWriteLong: number;
  readonly cacheRead: number;
  /** For messages with more than 200,000 tokens of input, where those are dearer. */
  readonly beyond200k: Omit<Price, 'beyond200k'> | null;
}

/** The day on which these were the list prices of the models' maker. */
export const pricesOf = '2025-11-24';

const opus: Price = { input: 15, output: 75, cacheWrite: 18.75, cacheWriteLong: 30, cacheRead: 1.5, beyond200k: null };
const opusSince45: Price = {
  input: 5,
  output: 25,
  cacheWrite: 6.25,
  cacheWriteLong: 10,
  cacheRead: 0.5,
  beyond200k: null,
};
const sonnet: Price = { input: 3, output: 15, cacheWrite: 3.75, cacheWriteLong: 6, cacheRead: 0.3, beyond200k: null };
const sonnet4: Price = {
  ...sonnet,
  beyond200k: { input: 6, output: 22.5, cacheWrite: 7.5, cacheWriteLong: 12, cacheRead: 0.6 },
};
const haiku45: Price = { input: 1, output: 5, cacheWrite: 1.25, cacheWriteLong: 2, cacheRead: 0.1, beyond200k: null };
const haiku35: Price = { input: 0.8, output: 4, cacheWrite: 1, cacheWriteLong: 1.6, cacheRead: 0.08, beyond200k: null };
const haiku3: Price = {
  input: 0.25,
  output: 1.25,
  cacheWrite: 0.3,
  cacheWriteLong: 0.5,
  cacheRead: 0.03,
  beyond200k: null,
};

/**
 * Models by how their ids begin; what follows may be a date, `-latest` or a note in brackets and nothing else. What is not
 * here has no price: a later model of a family need not cost what the one before it did.
 */
export const prices: Readonly<Record<string, Price>> = {
  'claude-opus-4-5': opusSince45,
  'claude-opus-4-1': opus,
  'claude-opus-4-0': opus,
  'claude-opus-4': opus,
  'claude-3-opus': opus,
  'claude-sonnet-4-5': sonnet4,
  'claude-sonnet-4-0': sonnet4,
  'claude-sonnet-4': sonnet4,
  'claude-3-7-sonnet': sonnet,
  'claude-3-5-sonnet': sonnet,
  'claude-haiku-4-5': haiku45,
  'claude-3-5-haiku': haiku35,
  'claude-3-haiku': haiku3,
};
