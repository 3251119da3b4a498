import type { ModelPrice } from './settings.ts';

export interface PricedModel {
  readonly model: string;
  /** What the list of prices says; `null`: it does not have this model. */
  readonly list: ModelPrice | null;
  /** What the user has set instead. */
  readonly own: ModelPrice | null;
  /** In how many sessions it was used, agents included. */
  readonly sessions: number;
}

export interface ClientVersion {
  readonly client: string;
  readonly version: string;
  readonly sessions: number;
}

/** What the counted sessions were made with. */
export interface Inventory {
  /** The day of the price list, `2026-11-01`. */
  readonly pricesOf: string;
  readonly models: readonly PricedModel[];
  /** Newest first. */
  readonly versions: readonly ClientVersion[];
}
