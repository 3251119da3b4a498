import type { EventId, InThread, MessageId } from '@treeline/protocol';
import type { JsonObject } from '../../json/index.ts';
import { numberAt, objectAt, stringAt } from '../../json/json-values.ts';
import type { EventSink } from '../event-sink.ts';
import type { ThreadId } from '../link-facts.ts';
import { RecordPlace } from '../record-place.ts';
import type { Texts } from '../texts.ts';
import type { Row } from './rows.ts';

/** What has been reported of a message: its rows are rewritten as it grows. */
export interface Reported {
  readonly parts: Set<string>;
  /** Calls that have their results. */
  readonly finished: Set<string>;
  /** Agents that calls have named. */
  readonly linked: Set<string>;
  hasEnded: boolean;
  usage: string;
}

/** One message on its way to events. */
export interface MessageContext {
  readonly message: Row;
  readonly parts: readonly Row[];
  readonly messageId: MessageId;
  readonly thread: ThreadId;
  readonly at: number;
  /** When its turn began; `null`: before the first prompt. */
  readonly turnAt: number | null;
  /** The position of its line. */
  readonly position: number;
  readonly file: string;
  readonly texts: Texts;
  readonly sink: EventSink;
  readonly reported: Reported;
}

/** An event's id begins with that of its message, so that a message that was taken back is found by it. */
export function eventId({ message }: MessageContext, part: string): EventId {
  return `${message.id}#${part}` as EventId;
}

/** What every event carries. Where events are many, each field stands by its name: a spread takes several times as long. */
export function inThread(context: MessageContext, part: string, at: number): InThread {
  return { id: eventId(context, part), at, agentId: context.thread, parentToolUseId: null };
}

/** A row is found by the message's position alone: the length of the line changes as it grows. */
export function placeOf({ file, position }: MessageContext, row: Row): RecordPlace {
  return new RecordPlace(file, { position, byteLength: 0 }, row.pointer);
}

/** Whether a part is complete: its text is stored once, at its end. */
export function isOver({ message }: MessageContext, part: JsonObject): boolean {
  return numberAt(objectAt(part, 'time'), 'end') !== null || hasEnded(message.data);
}

/**
 * A client that exits while it waits for an answer closes the message that was to contain it, without any other record.
 */
export function wasCut(message: JsonObject, parts: readonly Row[]): boolean {
  const isAnswered = parts.some(({ data }) => data.type === 'text' || data.type === 'step-finish');
  return stringAt(message, 'finish') === null && !isAnswered;
}

export function hasEnded(message: JsonObject): boolean {
  return numberAt(objectAt(message, 'time'), 'completed') !== null || objectAt(message, 'error') !== null;
}
