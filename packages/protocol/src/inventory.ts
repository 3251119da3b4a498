import type { ModelPrice } from './settings.ts';

export interface PricedModel {
  readonly model: string;
  /** The price in the price list; `null`: the list does not have this model. */
  readonly list: ModelPrice | null;
  /** The price that the user has set instead. */
  readonly own: ModelPrice | null;
  /** The number of sessions that used it, agents included. */
  readonly sessions: number;
}

export interface ClientVersion {
  readonly client: string;
  readonly version: string;
  readonly sessions: number;
}

/** Models and client versions that the counted sessions used. */
export interface Inventory {
  /** The day of the price list, `2026-11-01`. */
  readonly pricesOf: string;
  readonly models: readonly PricedModel[];
  /** Newest first. */
  readonly versions: readonly ClientVersion[];
}
