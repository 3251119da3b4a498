import type { EventId, FollowUp, MessageRow, ThreadEvent, ThreadEventOf } from '@treeline/protocol';
import { oneLine } from '../formats/one-line.ts';
import type { RowFold } from './fold.ts';

export interface MessagesState {
  readonly messages: MessageRow[];
  /** What a message that came now would follow. */
  standing: FollowUp | null;
}

type Message = ThreadEventOf<'prompt'> | ThreadEventOf<'message_received'>;

/**
 * What a thread was told by others, one row for each message. A prompt to the main thread is a person's, an answer
 * belongs to the call, and what clients write of their own accord is no message.
 */
export const messagesFold = {
  name: 'messages',
  version: 1,
  empty: (): MessagesState => ({ messages: [], standing: null }),

  add(state: MessagesState, event): number {
    if (!isMessage(event)) {
      state.standing = standingAfter(event) ?? state.standing;
      return -1;
    }
    const known = knownOf(state);
    if (known.has(event.id)) return -1;
    known.add(event.id);
    const place = state.messages.push(rowOf(state, event)) - 1;
    if (event.startsTurn) state.standing = null;
    return place;
  },

  rows: ({ messages }: MessagesState, from = 0): MessageRow[] => messages.slice(from),
} satisfies RowFold<MessagesState, MessageRow>;

function isMessage(event: ThreadEvent): event is Message {
  if (event.isInherited === true) return false;
  if (event.type === 'prompt') return event.agentId !== null;
  return event.type === 'message_received' && event.protocol === null && event.isAnswer !== true;
}

function rowOf({ messages, standing }: MessagesState, event: Message): MessageRow {
  const isNamed = event.type === 'message_received';
  return {
    eventId: event.id,
    at: event.at,
    from: isNamed ? event.from : null,
    ...(isNamed && event.sender !== undefined ? { sender: event.sender } : {}),
    summary: (isNamed ? event.summary : null) ?? oneLine(event.text.preview),
    isTask: messages.length === 0 && event.agentId !== null,
    follows: event.startsTurn ? standing : null,
  };
}

/** How the agent stands after an event; `null`: as before. */
function standingAfter(event: ThreadEvent): FollowUp | null {
  switch (event.type) {
    case 'assistant_text':
      if (event.isAborted) return 'recovery';
      return event.asks === true ? 'clarification' : 'refinement';
    case 'tool_started':
      return event.kind === 'question' ? 'clarification' : 'recovery';
    case 'api_failed':
    case 'interrupted':
      return 'recovery';
    default:
      return null;
  }
}

/** Made of the state when first asked for, and kept beside it. */
const knownOfAll = new WeakMap<MessagesState, Set<EventId>>();

function knownOf(state: MessagesState): Set<EventId> {
  const known = knownOfAll.get(state) ?? new Set(state.messages.map(({ eventId }) => eventId));
  knownOfAll.set(state, known);
  return known;
}
