import { calcPrice, type ModelPrice as ListedPrice } from '@pydantic/genai-prices';
import { type CallPrice, callDollars } from '@treeline/protocol';
import type { CountedMessage } from '@treeline/transcript';

/** The day of the list of prices, which comes with the pinned package: raise both together. */
export const pricesOf = '2026-09-23';
export const priceListVersion = '0.1.8';

type MessageOfModel = Pick<CountedMessage, 'usage' | 'cacheWriteLong' | 'at' | 'isFast'>;

const longestName = 120;
const hourMs = 3_600_000;
/** By model and hour: a list has prices that begin on a day, and others that hold for hours of the day. */
const known = new Map<string, Map<number, ListedPrice | null>>();
const mostModels = 200;
const mostHours = 2000;

/**
 * What a message costs by the list; `null`: the list does not have this model, or not in this mode. Each message is asked
 * for by itself, since the price of a token depends on the size of its message and on the day.
 */
export function listDollars(model: string, { usage, cacheWriteLong, at, isFast }: MessageOfModel): number | null {
  const price = isFast ? null : listedPrice(model, at);
  if (price === null) return null;
  const dollars = callDollars(pricesOfList(price), usage, cacheWriteLong);
  return dollars.input + dollars.output + dollars.cacheRead + dollars.cacheWrite;
}

const madeOfList = new WeakMap<ListedPrice, CallPrice>();

/** What the list does not name costs what is nearest to it. */
export function pricesOfList(listed: ListedPrice): CallPrice {
  const known = madeOfList.get(listed);
  if (known !== undefined) return known;
  const input = listed.input_mtok ?? 0;
  const cacheWrite = listed.cache_write_mtok ?? input;
  const made = {
    ...{ input, output: listed.output_mtok ?? 0, cacheRead: listed.cache_read_mtok ?? input },
    ...{ cacheWrite, cacheWriteLong: listed.cache_write_1h_mtok ?? cacheWrite },
  };
  madeOfList.set(listed, made);
  return made;
}

/** Dollars for a million tokens of a small message at that time, as a person reads them in a list. */
export function listedPrice(model: string, at: number): ListedPrice | null {
  if (model.length > longestName) return null;
  const hour = Math.floor(at / hourMs);
  const hours = hoursOf(model);
  const before = hours.get(hour);
  if (before !== undefined) return before;
  const found = lookUp(priceName(model), at);
  if (hours.size >= mostHours) hours.clear();
  hours.set(hour, found);
  return found;
}

function hoursOf(model: string): Map<number, ListedPrice | null> {
  const before = known.get(model);
  if (before !== undefined) return before;
  if (known.size >= mostModels) known.clear();
  const made = new Map<number, ListedPrice | null>();
  known.set(model, made);
  return made;
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
