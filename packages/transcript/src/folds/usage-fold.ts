import type { MessageId, ThreadEventOf, Usage, UsageRow } from '@treeline/protocol';
import { UsageSum } from '../session/usage-sum.ts';
import type { RowFold } from './fold.ts';

/** A tuple: there are a hundred thousand of them in a gigabyte. */
type Call = [
  message: MessageId,
  at: number,
  /** An index into `models`; -1 where none is named. */
  model: number,
  input: number,
  output: number,
  cacheRead: number,
  cacheWrite: number,
  cacheWriteLong: number,
  fast: 0 | 1,
  window: number | null,
  writesSummary: 0 | 1,
];

export interface UsageState {
  readonly models: string[];
  readonly calls: Call[];
}

/** Tokens of each API message, once. Its record with the largest output counts; of equal ones the last. */
export const usageFold = {
  name: 'usage',
  version: 2,
  empty: (): UsageState => ({ models: [], calls: [] }),

  add(state: UsageState, event): number {
    return event.type === 'usage_counted' ? countUsage(state, event, null) : -1;
  },

  rows({ calls, models }: UsageState, from = 0): UsageRow[] {
    return calls
      .slice(from)
      .map(([message, at, model, input, output, cacheRead, cacheWrite, cacheWriteLong, fast, window, writes]) => ({
        message,
        at,
        model: models[model] ?? null,
        input,
        output,
        cacheRead,
        cacheWrite,
        cacheWriteLong,
        isFast: fast === 1,
        window,
        writesSummary: writes === 1,
      }));
  },
} satisfies RowFold<UsageState, UsageRow>;

/** Visits the usage counted for each message. */
export function eachUsage({ calls }: UsageState, visit: (usage: Usage, message: MessageId) => void): void {
  for (const call of calls) visit(toUsage(call), call[0]);
}

/** The tokens counted for messages that `other` has counted, too. */
export function sharedUsage(state: UsageState, other: UsageState): Usage {
  const places = placesOf(other);
  const sum = new UsageSum();
  for (const call of state.calls) if (places.has(call[0])) sum.add(toUsage(call), undefined);
  return sum.total;
}

function toUsage(call: Call): Usage {
  return { input: call[3], output: call[4], cacheRead: call[5], cacheWrite: call[6] };
}

/** Returns the index of the message; -1: there was nothing new. The difference to the previous record is added to `sum`. */
export function countUsage(state: UsageState, event: ThreadEventOf<'usage_counted'>, sum: UsageSum | null): number {
  const { messageId, at, model, usage, cacheWriteLong = 0, isFast, window = null, writesSummary } = event;
  const { calls } = state;
  const places = placesOf(state);
  const place = places.get(messageId) ?? calls.length;
  const before = calls[place];
  if (before !== undefined && usage.output < before[4]) return -1;
  const { input, output, cacheRead, cacheWrite } = usage;
  const modelNumber = model === null ? (before?.[2] ?? -1) : numberIn(state.models, model);
  const long = Math.min(cacheWrite, cacheWriteLong);
  const tokens = [input, output, cacheRead, cacheWrite, long] as const;
  const flags = [isFast === true ? 1 : 0, window, writesSummary === true ? 1 : 0] as const;
  const call: Call = [messageId, before?.[1] ?? at, modelNumber, ...tokens, ...flags];
  if (before !== undefined && isSame(call, before)) return -1;
  calls[place] = call;
  if (before === undefined) places.set(messageId, place);
  sum?.add(usage, before && toUsage(before));
  return place;
}

/** The index of each message in its state: built from the state on first use, and kept outside it. */
const knownPlaces = new WeakMap<UsageState, Map<MessageId, number>>();

function placesOf(state: UsageState): Map<MessageId, number> {
  const known = knownPlaces.get(state);
  if (known !== undefined) return known;
  const made = new Map(state.calls.map(([message], place) => [message, place]));
  knownPlaces.set(state, made);
  return made;
}

function numberIn(models: string[], model: string): number {
  const number = models.indexOf(model);
  return number >= 0 ? number : models.push(model) - 1;
}

function isSame(a: Call, b: Call): boolean {
  for (let at = 3; at < a.length; at++) if (a[at] !== b[at]) return false;
  return true;
}
