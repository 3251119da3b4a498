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
  /** The number of the first API call of the thread that has it in its input. */
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
  /** Names of tools whose results are still to come. */
  readonly tools: [ToolUseId, string][];
  readonly entries: Entry[];
}

/** More calls at once than any agent makes: older ones were never answered. */
const mostOpen = 200;

const partOfCause: Readonly<Partial<Record<InjectedCause, ContextPart>>> = { memory: 'memory', skill: 'skill' };

/**
 * What went into the model's context, one row for each entry with its size in characters. The API says only how many
 * tokens there were in all: what each entry had of them is an estimate that views make of these sizes.
 */
export const contextFold = {
  name: 'context',
  version: 1,
  empty: (): ContextState => ({ messages: [], tools: [], entries: [] }),

  add(state: ContextState, event): number {
    const entry = entryOf(state, event);
    if (entry === null || seenIn(state).has(event.id)) return -1;
    seenIn(state).add(event.id);
    return state.entries.push(entry) - 1;
  },

  rows({ entries }: ContextState, from = 0): ContextRow[] {
    return entries.slice(from).map(([part, size, fromCall, at, eventId, toolUseId, tool]) => {
      return { part, size, fromCall, at, eventId, toolUseId, tool };
    });
  },
} satisfies RowFold<ContextState, ContextRow>;

function entryOf(state: ContextState, event: ThreadEvent): Entry | null {
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
      return ['answer', event.text.length, callOf(state, event.messageId) + 1, at, id, null, null];
    case 'thinking':
      return ['thinking', event.text.length, callOf(state, event.messageId) + 1, at, id, null, null];
    case 'tool_started': {
      const from = event.messageId === null ? next : callOf(state, event.messageId) + 1;
      remember(state, event.toolUseId, event.name);
      return ['call', event.input.length, from, at, id, event.toolUseId, event.name];
    }
    case 'tool_finished':
      return ['tool', event.output.length, next, at, id, event.toolUseId, toolOf(state, event.toolUseId)];
    case 'compacted':
      return ['compaction', 0, next, at, id, null, null];
    case 'usage_counted':
      callOf(state, event.messageId);
      return null;
    default:
      return null;
  }
}

/** The number of an API message. Its content is part of the input from the next one on. */
function callOf(state: ContextState, message: MessageId): number {
  const { places } = knownOf(state);
  const place = places.get(message) ?? state.messages.push(message) - 1;
  places.set(message, place);
  return place;
}

function remember(state: ContextState, call: ToolUseId, name: string): void {
  if (state.tools.some(([id]) => id === call)) return;
  state.tools.push([call, name]);
  if (state.tools.length > mostOpen) state.tools.shift();
}

function toolOf(state: ContextState, call: ToolUseId): string | null {
  return state.tools.find(([id]) => id === call)?.[1] ?? null;
}

interface Known {
  readonly places: Map<MessageId, number>;
  readonly seen: Set<EventId>;
}

/** Made of the state when first asked for, and kept beside it. */
const known = new WeakMap<ContextState, Known>();

function knownOf(state: ContextState): Known {
  const made = known.get(state) ?? {
    places: new Map(state.messages.map((message, place) => [message, place])),
    seen: new Set(state.entries.map((entry) => entry[4])),
  };
  known.set(state, made);
  return made;
}

function seenIn(state: ContextState): Set<EventId> {
  return knownOf(state).seen;
}
