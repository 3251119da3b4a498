import type { Body, EventId, InThread, MessageId, ToolUseId } from '@treeline/protocol';
import type { JsonObject } from '../../json/index.ts';
import type { Text } from '../../json/json-values.ts';
import type { EventSink } from '../event-sink.ts';
import type { ThreadId } from '../link-facts.ts';
import { agentOfQuote } from '../quoted-thread.ts';
import type { RecordPlace } from '../record-place.ts';
import type { Texts } from '../texts.ts';
import type { CallNames } from './call-names.ts';

export { previewLength } from '../texts.ts';

/** What a call is to its result: one that may start an agent, one that does not, the same with its result, or a copy. */
export type CallKind = 'spawns' | 'plain' | 'answered' | 'inherited';

/** One record on its way to events: its position, and what is needed to make them. */
export interface RecordContext {
  readonly record: JsonObject;
  readonly thread: ThreadId;
  readonly at: number;
  /** The record's own id, or one made from its position. */
  readonly uuid: string;
  /** Its position in its unit, for order. */
  readonly order: number;
  readonly place: RecordPlace;
  /** Calls of this file so far. Results of those that concern no agent, which are most, are not examined. */
  readonly calls: Map<ToolUseId, CallKind>;
  readonly names: CallNames;
  /** The output of each message as last counted. */
  readonly outputs: Map<MessageId, number>;
  /** Threads whose first prompt was seen: later ones are not compared with calls. */
  readonly prompted: Set<ThreadId>;
  readonly texts: Texts;
  readonly sink: EventSink;
}

/** The pointer to a block of a message's content in its record. */
function blockPointer(index: number): string {
  return index === 0 ? 'message.content.0' : `message.content.${index}`;
}

/** Reports the position of a call or its result. */
export function tellToolPlace(
  context: RecordContext,
  part: 'call' | 'result',
  toolUseId: ToolUseId,
  block: number,
): void {
  const place = context.place.of(blockPointer(block));
  context.sink.fact({ kind: 'tool-place', part, toolUseId, place, isQuote: agentOfQuote(context.thread) !== null });
}

/** `part` distinguishes several events of one record. */
export function eventId(context: RecordContext, part: string | number = ''): EventId {
  return (part === '' || part === 0 ? context.uuid : `${context.uuid}#${part}`) as EventId;
}

/**
 * What every event of this record carries. The most frequent kinds write it out instead: properties after a spread cost
 * V8 many times those of a plain literal.
 */
export function inThread(context: RecordContext, part: string | number = ''): InThread {
  return { id: eventId(context, part), at: context.at, agentId: context.thread, parentToolUseId: null };
}

/** As much of a text as this reading depth includes. */
export function bodyOf({ texts, place }: RecordContext, text: Text, pointer: string, preview: number): Body {
  return texts.body(place, text, pointer, preview);
}

/** A run with structured output ends with it: no text follows. */
export function endTurn(context: RecordContext): void {
  context.sink.event({ ...inThread(context, 'end'), type: 'turn_ended', durationMs: null, pendingAgents: 0 });
}
