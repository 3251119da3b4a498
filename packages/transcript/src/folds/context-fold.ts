import type {
  ContextPart,
  ContextRow,
  EventId,
  InjectedCause,
  MessageId,
  ThreadEvent,
  ToolUseId,
} from '@treeline/protocol';
import type { RowFold } from './fold.ts';

/** A tuple: nearly every event makes one. */
type Entry = [
  part: ContextPart,
  /** Characters. */
  size: number,
  /** The number of the first API call of the thread whose input includes it. */
  from: number,
  at: number,
  event: EventId,
  call: ToolUseId | null,
  /** The name of the tool. */
  tool: string | null,
];

export interface ContextState {
  /** API messages in the order in which they were first seen. */
  readonly messages: MessageId[];
  /** Names of tools whose results have not arrived. */
  readonly tools: [ToolUseId, string][];
  readonly entries: Entry[];
}

/** More calls than any agent makes at once: older ones were never answered. */
const mostOpen = 200;

const partOfCause: Readonly<Partial<Record<InjectedCause, ContextPart>>> = { memory: 'memory', skill: 'skill' };

/**
 * The entries of the model's context, one row each with its size in characters. The API only reports the total number
 * of tokens: views estimate each entry's share from these sizes.
 */
export const contextFold = {
  name: 'context',
  version: 1,
  empty: (): ContextState => ({ messages: [], tools: [], entries: [] }),

  add(state: ContextState, event): number {
    const known = knownOf(state);
    const entry = entryOf(state, known, event);
    if (entry === null || known.seen.has(event.id)) return -1;
    known.seen.add(event.id);
    return state.entries.push(entry) - 1;
  },

  rows({ entries }: ContextState, from = 0): ContextRow[] {
    return entries.slice(from).map(([part, size, fromCall, at, eventId, toolUseId, tool]) => {
      return { part, size, fromCall, at, eventId, toolUseId, tool };
    });
  },
} satisfies RowFold<ContextState, ContextRow>;

function entryOf(state: ContextState, known: Known, event: ThreadEvent): Entry | null {
  const { id, at } = event;
  const next = state.messages.length;
  switch (event.type) {
    case 'prompt':
    case 'message_received':
      return ['prompt', event.text.length, next, at, id, null, null];
    case 'notification':
      return ['prompt', event.result?.length ?? event.summary.length, next, at, id, event.toolUseId, null];
    case 'compaction_summary':
      return ['summary', event.text.length, next, at, id, null, null];
    case 'injected':
      return [partOfCause[event.cause] ?? 'system', event.text.length, next, at, id, event.toolUseId, null];
    case 'assistant_text':
      return ['answer', event.text.length, callOf(state, known, event.messageId) + 1, at, id, null, null];
    case 'thinking':
      return ['thinking', event.text.length, callOf(state, known, event.messageId) + 1, at, id, null, null];
    case 'tool_started': {
      const from = event.messageId === null ? next : callOf(state, known, event.messageId) + 1;
      remember(state, known, event.toolUseId, event.name);
      return ['call', event.input.length, from, at, id, event.toolUseId, event.name];
    }
    case 'tool_finished':
      return ['tool', event.output.length, next, at, id, event.toolUseId, known.tools.get(event.toolUseId) ?? null];
    case 'compacted':
      return ['compaction', 0, next, at, id, null, null];
    case 'usage_counted':
      callOf(state, known, event.messageId);
      return null;
    default:
      return null;
  }
}

/** The number of an API message. Its content is part of the input from the next one on. */
function callOf(state: ContextState, { places }: Known, message: MessageId): number {
  const place = places.get(message);
  if (place !== undefined) return place;
  const next = state.messages.push(message) - 1;
  places.set(message, next);
  return next;
}

function remember(state: ContextState, { tools }: Known, call: ToolUseId, name: string): void {
  if (tools.has(call)) return;
  state.tools.push([call, name]);
  tools.set(call, name);
  if (state.tools.length < 2 * mostOpen) return;
  for (const [oldest] of state.tools.splice(0, mostOpen)) tools.delete(oldest);
}

/** Lookup tables of a state: built on first use, and kept outside it. */
interface Known {
  readonly places: Map<MessageId, number>;
  readonly tools: Map<ToolUseId, string>;
  readonly seen: Set<EventId>;
}

const knownOfAll = new WeakMap<ContextState, Known>();
/** Events come in runs of one thread. */
let last: { readonly state: WeakRef<ContextState>; readonly known: Known } | null = null;

function knownOf(state: ContextState): Known {
  if (last?.state.deref() === state) return last.known;
  const known = knownOfAll.get(state) ?? {
    places: new Map(state.messages.map((message, place) => [message, place])),
    tools: new Map(state.tools),
    seen: new Set(state.entries.map((entry) => entry[4])),
  };
  knownOfAll.set(state, known);
  last = { state: new WeakRef(state), known };
  return known;
}
