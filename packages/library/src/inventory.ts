import { type ClientVersion, type Inventory, inTier, type ModelPrice, type PricedModel } from '@treeline/protocol';
import { type OwnPrices, ownPrice } from './prices/cost-of.ts';
import { listedPrice } from './prices/list-price.ts';
import { priceName, pricesOf } from './prices/price-name.ts';
import type { SessionRow } from './session-row.ts';

/** Which models and client versions the counted sessions used, and the current prices of the models. */
export function inventoryOf(
  rowsByClient: ReadonlyMap<string, readonly SessionRow[]>,
  own: OwnPrices,
  now: number,
): Inventory {
  const versions = [...rowsByClient].flatMap(([client, rows]) => clientVersions(client, rows));
  return { pricesOf, models: pricedModels([...rowsByClient.values()].flat(), own, now), versions };
}

/** Models that were used, and those with a user's own price; the most used first. */
function pricedModels(rows: readonly SessionRow[], own: OwnPrices, now: number): readonly PricedModel[] {
  const sessions = new Map<string, number>(Object.keys(own).map((name) => [name, 0]));
  for (const { models } of rows) {
    const used = new Set(models.flatMap(({ model }) => (model === null ? [] : [nameOf(model, own)])));
    for (const name of used) sessions.set(name, (sessions.get(name) ?? 0) + 1);
  }
  return [...sessions]
    .map(([model, count]) => ({ model, list: listPrice(model, now), own: ownPrice(model, own), sessions: count }))
    .sort((a, b) => b.sessions - a.sessions || (a.model < b.model ? -1 : 1));
}

function nameOf(model: string, own: OwnPrices): string {
  return Object.hasOwn(own, model) ? model : priceName(model);
}

/** The price for a message of typical size. */
function listPrice(model: string, now: number): ModelPrice | null {
  const price = listedPrice(model, now);
  if (price === null) return null;
  const of = (name: string) => (price[name] === undefined ? null : inTier(price[name], 0));
  return {
    input: of('input_mtok') ?? 0,
    output: of('output_mtok') ?? 0,
    cacheWrite: of('cache_write_mtok'),
    cacheRead: of('cache_read_mtok'),
  };
}

function clientVersions(client: string, rows: readonly SessionRow[]): readonly ClientVersion[] {
  const counts = new Map<string, number>();
  for (const { digest } of rows) {
    if (digest.clientVersion !== null) counts.set(digest.clientVersion, (counts.get(digest.clientVersion) ?? 0) + 1);
  }
  const versions = [...counts].map(([version, sessions]) => ({ client, version, sessions }));
  return versions.sort((a, b) => b.version.localeCompare(a.version, 'en', { numeric: true }));
}
