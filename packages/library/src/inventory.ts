import type { ClientVersion, Inventory, ModelPrice, PricedModel } from '@treeline/protocol';
import { listPrice, type OwnPrices, priceName } from './prices/cost-of.ts';
import { type Price, prices, pricesOf } from './prices/price-table.ts';
import type { SessionRow } from './session-row.ts';

/** Which models and client versions the counted sessions were made with, and what the models cost. */
export function inventoryOf(rowsByClient: ReadonlyMap<string, readonly SessionRow[]>, own: OwnPrices): Inventory {
  const versions = [...rowsByClient].flatMap(([client, rows]) => clientVersions(client, rows));
  return { pricesOf, models: pricedModels([...rowsByClient.values()].flat(), own), versions };
}

/** Models that were used, those with a price of the user's own, and the rest of the list; used most first. */
function pricedModels(rows: readonly SessionRow[], own: OwnPrices): readonly PricedModel[] {
  const sessions = new Map<string, number>([...Object.keys(own), ...Object.keys(prices)].map((name) => [name, 0]));
  for (const { models } of rows) {
    const used = new Set(models.flatMap(({ model }) => (model === null ? [] : [nameOf(model, own)])));
    for (const name of used) sessions.set(name, (sessions.get(name) ?? 0) + 1);
  }
  return [...sessions]
    .map(([model, count]) => ({
      model,
      list: shown(listPrice(model)),
      own: Object.hasOwn(own, model) ? (own[model] ?? null) : null,
      sessions: count,
    }))
    .sort((a, b) => b.sessions - a.sessions || (a.model < b.model ? -1 : 1));
}

function nameOf(model: string, own: OwnPrices): string {
  return Object.hasOwn(own, model) ? model : priceName(model);
}

function shown(price: Price | null): ModelPrice | null {
  if (price === null) return null;
  const { input, output, cacheWrite, cacheRead } = price;
  return { input, output, cacheWrite, cacheRead };
}

function clientVersions(client: string, rows: readonly SessionRow[]): readonly ClientVersion[] {
  const counts = new Map<string, number>();
  for (const { digest } of rows) {
    if (digest.clientVersion !== null) counts.set(digest.clientVersion, (counts.get(digest.clientVersion) ?? 0) + 1);
  }
  const versions = [...counts].map(([version, sessions]) => ({ client, version, sessions }));
  return versions.sort((a, b) => b.version.localeCompare(a.version, 'en', { numeric: true }));
}
