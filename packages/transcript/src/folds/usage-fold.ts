import type { MessageId, ThreadEventOf, Usage, UsageRow } from '@treeline/protocol';
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
];

export interface UsageState {
  readonly models: string[];
  readonly calls: Call[];
}

/** Tokens of each API message, once. Its record with the largest output counts; of equals the last. */
export const usageFold = {
  name: 'usage',
  version: 1,
  empty: (): UsageState => ({ models: [], calls: [] }),

  add(state: UsageState, event): number {
    return event.type === 'usage_counted' ? count(state, event) : -1;
  },

  rows({ calls, models }: UsageState, from = 0): UsageRow[] {
    return calls.slice(from).map(([message, at, model, input, output, cacheRead, cacheWrite]) => {
      return { message, at, model: models[model] ?? null, input, output, cacheRead, cacheWrite };
    });
  },
} satisfies RowFold<UsageState, UsageRow>;

/** The tokens counted for a message so far. */
export function usageOf(state: UsageState, message: MessageId): Usage | undefined {
  const call = state.calls[placesOf(state).get(message) ?? -1];
  return call && usageIn(call);
}

/** Goes through what is counted for each message. */
export function eachUsage({ calls }: UsageState, visit: (usage: Usage, message: MessageId) => void): void {
  for (const call of calls) visit(usageIn(call), call[0]);
}

function usageIn(call: Call): Usage {
  return { input: call[3], output: call[4], cacheRead: call[5], cacheWrite: call[6] };
}

function count(state: UsageState, { messageId, at, model, usage }: ThreadEventOf<'usage_counted'>): number {
  const { calls } = state;
  const places = placesOf(state);
  const place = places.get(messageId) ?? calls.length;
  const before = calls[place];
  const { input, output, cacheRead, cacheWrite } = usage;
  const modelNumber = model === null ? (before?.[2] ?? -1) : numberIn(state.models, model);
  const call: Call = [messageId, before?.[1] ?? at, modelNumber, input, output, cacheRead, cacheWrite];
  if (before !== undefined && (output < before[4] || isSame(call, before))) return -1;
  calls[place] = call;
  places.set(messageId, place);
  return place;
}

/** Where each message stands in its state: made of the state when first asked for, and kept beside it. */
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
