import { calcPrice, type ModelPrice as ListedPrice } from '@pydantic/genai-prices';
import type { CountedMessage } from '@treeline/transcript';

/** The day of the list of prices, which comes with the pinned package: raise both together. */
export const pricesOf = '2026-09-23';
export const priceListVersion = '0.1.8';

type MessageOfModel = Pick<CountedMessage, 'usage' | 'cacheWriteLong' | 'at' | 'isFast'>;

const longestName = 120;
const hourMs = 3_600_000;
/** By name and hour: a list has prices that begin on a day, and others that hold for hours of the day. */
const known = new Map<string, ListedPrice | null>();
const mostKnown = 20_000;

/**
 * What a message costs by the list; `null`: the list does not have this model, or not in this mode. Each message is asked
 * for by itself, since the price of a token depends on the size of its message and on the day.
 */
export function listDollars(model: string, { usage, cacheWriteLong, at, isFast }: MessageOfModel): number | null {
  const price = isFast ? null : listedPrice(model, at);
  if (price === null) return null;
  const { input, output, cacheRead, cacheWrite } = usage;
  const size = input + cacheRead + cacheWrite;
  const of = (name: string, otherwise: string) => inTier(price[name] ?? price[otherwise], size);
  return (
    (input * of('input_mtok', 'input_mtok') +
      output * of('output_mtok', 'output_mtok') +
      cacheRead * of('cache_read_mtok', 'input_mtok') +
      (cacheWrite - cacheWriteLong) * of('cache_write_mtok', 'input_mtok') +
      cacheWriteLong *
        of(price.cache_write_1h_mtok === undefined ? 'cache_write_mtok' : 'cache_write_1h_mtok', 'input_mtok')) /
    1e6
  );
}

/** Dollars for a million tokens of a small message at that time, as a person reads them in a list. */
export function listedPrice(model: string, at: number): ListedPrice | null {
  if (model.length > longestName) return null;
  const name = priceName(model);
  const key = `${Math.floor(at / hourMs)} ${name}`;
  const before = known.get(key);
  if (before !== undefined) return before;
  const found = lookUp(name, at);
  if (known.size >= mostKnown) known.clear();
  known.set(key, found);
  return found;
}

/** Of a price with tiers that of the tier which a message of this size is in. */
export function inTier(price: ListedPrice[string], size: number): number {
  if (price === undefined || typeof price === 'number') return price ?? 0;
  return price.tiers.findLast(({ start }) => size > start)?.price ?? price.base;
}

/** Under which name a model stands in the list. */
export function priceName(model: string): string {
  // Ids of other clouds say the same with more words: `us.anthropic.claude-…-v1:0`, `claude-…@20250929`.
  const id = model.replace(/^(?:[a-z-]+\.)?anthropic[./]/, '').replace(/(?:-v\d+)?:\d+$/, '');
  return id.replace(/\[[^\][]*\]$/, '').replace(/[-@](?:\d{8}|latest)$/, '');
}

/** The list matches by how a name begins, so that a later model gets the price of an older one: only the same name counts. */
function lookUp(name: string, at: number): ListedPrice | null {
  const found = calcPrice({}, name, { timestamp: new Date(at) });
  const isSame = found !== null && [name, `${name}-0`, `${name}-latest`].includes(found.model.id);
  return isSame && found.model_price.input_mtok !== undefined ? found.model_price : null;
}
