import type { EventId, InThread, MessageId, ToolUseId } from '@treeline/protocol';
import type { JsonObject } from '../../json/index.ts';
import type { EventSink } from '../event-sink.ts';
import type { ThreadId } from '../link-facts.ts';
import type { RecordPlace } from '../record-place.ts';
import type { Texts } from '../texts.ts';
import type { CodexMemory } from './codex-memory.ts';

/** One record on its way to events: its position, and what is needed to make them. */
export interface RecordContext {
  readonly payload: JsonObject;
  /** The client's data beside a payload. */
  readonly metadata: JsonObject | null;
  readonly thread: ThreadId;
  readonly at: number;
  /** Made from its position: records have no ids of their own. */
  readonly recordId: string;
  readonly order: number;
  readonly place: RecordPlace;
  readonly texts: Texts;
  readonly sink: EventSink;
  readonly memory: CodexMemory;
  /** The record stands in what its thread was forked from. */
  readonly isOfBase: boolean;
  /** The unit's name within its session. */
  readonly file: string;
}

/** `part` tells several events of one record apart. */
export function eventId({ recordId }: RecordContext, part = ''): EventId {
  return (part === '' ? recordId : `${recordId}#${part}`) as EventId;
}

/** What every event of this record carries. Where events are many, each field stands by its name: a spread takes several times as long. */
export function inThread(context: RecordContext, part = ''): InThread {
  return { id: eventId(context, part), at: context.at, agentId: context.thread, parentToolUseId: null };
}

/** One answer of the model: its items come before its token count, which ends it. */
export function messageOf({ memory, file }: RecordContext): MessageId {
  return `${memory.meta?.id ?? file}:${memory.responses}` as MessageId;
}

/** The position of a call or its result. `isQuote`: another record of it contains more. */
export function toolPlace(
  { place }: RecordContext,
  part: 'call' | 'result',
  toolUseId: ToolUseId,
  pointer: string,
  isQuote = false,
) {
  return { kind: 'tool-place', part, toolUseId, place: place.of(pointer), isQuote } as const;
}
