import { calcPrice, type ModelPrice as ListedPrice } from '@pydantic/genai-prices';
import { type CallPrice, callDollars } from '@treeline/protocol';
import type { CountedMessage } from '@treeline/transcript';
import { priceName } from './price-name.ts';

type MessageOfModel = Pick<CountedMessage, 'usage' | 'cacheWriteLong' | 'at' | 'isFast'>;

const longestName = 120;
const hourMs = 3_600_000;
/** By model and hour: some prices begin on a day, others apply at hours of the day. To look one up takes a tenth of a millisecond. */
const known = new Map<string, Map<number, ListedPrice | null>>();
/** In place of the hour, for a model with one price. */
const anyHour = Number.POSITIVE_INFINITY;
const mostModels = 200;
const mostHours = 2000;

/**
 * The cost of a message at list prices; `null`: the list does not have this model, or not in this mode. Computed per
 * message, since a token's price depends on the size of its message and on the day.
 */
export function listDollars(model: string, { usage, cacheWriteLong, at, isFast }: MessageOfModel): number | null {
  const price = isFast ? null : listedPrice(model, at);
  if (price === null) return null;
  const dollars = callDollars(pricesOfList(price), usage, cacheWriteLong);
  return dollars.input + dollars.output + dollars.cacheRead + dollars.cacheWrite;
}

const madeOfList = new WeakMap<ListedPrice, CallPrice>();

/** A price that the list lacks is taken from the nearest one. */
export function pricesOfList(listed: ListedPrice): CallPrice {
  const known = madeOfList.get(listed);
  if (known !== undefined) return known;
  const input = listed.input_mtok ?? 0;
  const cacheWrite = listed.cache_write_mtok ?? input;
  const made = {
    input,
    output: listed.output_mtok ?? 0,
    cacheRead: listed.cache_read_mtok ?? input,
    cacheWrite,
    cacheWriteLong: listed.cache_write_1h_mtok ?? cacheWrite,
  };
  madeOfList.set(listed, made);
  return made;
}

/** Dollars per million tokens of a small message at that time, as price lists show them. */
export function listedPrice(model: string, at: number): ListedPrice | null {
  if (model.length > longestName) return null;
  const hour = Math.floor(at / hourMs);
  const hours = hoursOf(model);
  const before = hours.has(anyHour) ? hours.get(anyHour) : hours.get(hour);
  if (before !== undefined) return before;
  const { price, isForAllTimes } = lookUp(priceName(model), at);
  if (hours.size >= mostHours) hours.clear();
  hours.set(isForAllTimes ? anyHour : hour, price);
  return price;
}

function hoursOf(model: string): Map<number, ListedPrice | null> {
  const before = known.get(model);
  if (before !== undefined) return before;
  if (known.size >= mostModels) known.clear();
  const made = new Map<number, ListedPrice | null>();
  known.set(model, made);
  return made;
}

/** The list matches by prefix, which would give a newer model the price of an older one: only an exact match counts. */
function lookUp(name: string, at: number): { readonly price: ListedPrice | null; readonly isForAllTimes: boolean } {
  const found = calcPrice({}, name, { timestamp: new Date(at) });
  const isSame = found !== null && [name, `${name}-0`, `${name}-latest`].includes(found.model.id);
  const price = isSame && found.model_price.input_mtok !== undefined ? found.model_price : null;
  return { price, isForAllTimes: !Array.isArray(found?.model.prices) };
}
