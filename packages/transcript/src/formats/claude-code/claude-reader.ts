import type { AgentId, MessageId } from '@treeline/protocol';
import { type JsonObject, LONG_TEXT, readBytes, readLine, SMALL_LINE } from '../../json/index.ts';
import { asObject, asString, isTrue, stringOf } from '../../json/json-values.ts';
import type { ReaderOptions, ThreadReader } from '../client-format.ts';
import type { EventSink } from '../event-sink.ts';
import { instantOf } from '../instant-of.ts';
import type { ThreadId } from '../link-facts.ts';
import { quotedThread } from '../quoted-thread.ts';
import { RecordPlace } from '../record-place.ts';
import type { SourceLine } from '../source-line.ts';
import type { Texts } from '../texts.ts';
import { readAssistant } from './assistant-record.ts';
import { readAttachment } from './attachment-record.ts';
import { BranchTracker } from './branch-tracker.ts';
import { CallNames } from './call-names.ts';
import { type ClaudeMemory, lastCalls, lastOutputs, nothingRead } from './claude-memory.ts';
import { Inheritance } from './inheritance.ts';
import { unknownKindOf } from './known-subtypes.ts';
import { leftOutOf } from './message-content.ts';
import type { RecordContext } from './record-context.ts';
import { recordLook } from './record-look.ts';
import { isKnownType, isWanted } from './record-types.ts';
import { SessionContext } from './session-context.ts';
import { ShapeMatchedRecords } from './shape-matched-record.ts';
import { readSideRecord } from './side-record.ts';
import { Sidechains } from './sidechains.ts';
import { isStreamRecord, readStreamResult, readStreamSystem, StreamThreads } from './stream-record.ts';
import { readSystem } from './system-record.ts';
import { textsAt } from './texts.ts';
import { readUser } from './user-record.ts';

export const readOptions = { smallLine: SMALL_LINE, longText: LONG_TEXT, look: recordLook(isWanted) };

/** Where all texts are needed, none is deferred. */
const wholeOptions = { ...readOptions, smallLine: Number.POSITIVE_INFINITY, longText: Number.POSITIVE_INFINITY };

/** Its cache only makes the next line faster: one serves all files. */
const quickRecords = new ShapeMatchedRecords();

/**
 * Turns the lines of one transcript, in order, into events and evidence. Total: whatever a line contains, it continues
 * with the next.
 */
export class ClaudeReader implements ThreadReader {
  readonly #options: ReaderOptions;
  readonly #records = new BranchTracker();
  readonly #progressSeen = new Set<string>();
  readonly #outputs: Map<MessageId, number>;
  readonly #prompted: Set<ThreadId>;
  readonly #calls: RecordContext['calls'];
  readonly #names: CallNames;
  readonly #sidechains: Sidechains;
  readonly #streams: StreamThreads;
  readonly #context: SessionContext;
  readonly #texts: Texts;
  readonly #reads: typeof readOptions;
  /** Only agents' files contain copies. */
  readonly #inheritance: Inheritance | null;
  #lastAt: number;
  #hasBegun: boolean;
  #hasPrompted = false;
  /** The id of the current record. */
  #record = '';

  readonly #sink: EventSink;

  constructor(options: ReaderOptions) {
    this.#options = options;
    const { sink, thread } = options;
    const memory = (options.memory ?? nothingRead) as ClaudeMemory;
    this.#texts = textsAt(options.texts);
    this.#reads = options.texts === 'whole' ? wholeOptions : readOptions;
    this.#outputs = new Map(memory.outputs);
    this.#prompted = new Set(memory.prompted);
    this.#calls = new Map(memory.calls);
    this.#names = new CallNames(memory.names);
    this.#sidechains = new Sidechains(!memory.isExact);
    this.#streams = new StreamThreads(memory.streams);
    this.#context = new SessionContext(memory.context);
    this.#lastAt = memory.lastAt;
    this.#hasBegun = memory.hasBegun;
    const onDisowned = () => {
      this.#prompted.delete(thread);
      sink.fact({ kind: 'inherited', thread });
    };
    this.#inheritance = thread === null ? null : new Inheritance(this.#calls, memory.isInheriting, onDisowned);
    this.#sink = {
      event: (event) => {
        if (event.type === 'prompt' && event.origin === 'person' && event.command === null) this.#hasPrompted = true;
        sink.event(event);
      },
      fact: (fact) => {
        const call = fact.kind === 'call' && fact.call.thread === null ? fact.call : null;
        if (call?.tool === 'agent') this.#sidechains.called(this.#record, call.id);
        sink.fact(fact);
      },
      unreadable: (line, reason) => sink.unreadable(line, reason),
      unknown: (line, type) => sink.unknown(line, type),
    };
  }

  hasRecord(uuid: string): boolean {
    return this.#records.has(uuid);
  }

  memory(): ClaudeMemory {
    return {
      lastAt: this.#lastAt,
      hasBegun: this.#hasBegun,
      context: this.#context.last,
      isInheriting: this.#inheritance?.isInheriting === true,
      calls: lastCalls(this.#calls),
      names: this.#names.memory(),
      outputs: lastOutputs(this.#outputs),
      prompted: [...this.#prompted],
      streams: this.#streams.memory(),
      isExact: !this.#sidechains.hasBegun,
    };
  }

  addLine(line: SourceLine): void {
    const { bytes } = line;
    const raw = bytes?.raw ?? '';
    const quick = bytes === null ? null : quickRecords.read(bytes, raw);
    if (quick !== null) {
      this.#addRecord(quick, line, 0, quickRecords.time);
      return;
    }
    const { records, error } = bytes === null ? readLine(line.text, this.#reads) : readBytes(bytes, this.#reads, raw);
    for (let index = 0; index < records.length; index++) {
      const record = records[index] as JsonObject;
      this.#addRecord(record, line, index, timeOf(record));
    }
    if (error !== null) this.#options.sink.unreadable(line.line, error);
  }

  /** Adds one record of a line that the caller has parsed. */
  addRecord(record: JsonObject, line: SourceLine, index: number): void {
    this.#addRecord(record, line, index, timeOf(record));
  }

  /** A record that the caller has counted: the next one may have no time of its own. */
  passedOver(at: number): void {
    this.#lastAt = at;
  }

  #addRecord(record: JsonObject, line: SourceLine, index: number, time: number | null): void {
    const type = asString(record.type) || null;
    // Most records are of these two types, and all of those are needed.
    const isSpoken = type === 'assistant' || type === 'user';
    if (type === null || (!isSpoken && !isKnownType(type))) {
      this.#options.sink.unknown(line.line, type ?? 'a record without a type');
      return;
    }
    if (!isSpoken && !isWanted(type, attachmentTypeOf(record, type))) {
      this.#noteId(record);
      return;
    }
    const unknown = isSpoken ? null : unknownKindOf(record, type);
    if (unknown !== null) this.#options.sink.unknown(line.line, unknown);
    this.#lastAt = time ?? this.#lastAt;
    if (this.#inheritance?.includes(record, type) === true) return;
    const moved = this.#context.changedBy(record);
    if (moved !== null) this.#options.sink.fact(moved);
    this.#noteBeginning(record, type);
    const context = this.#contextOf(record, line, index);
    this.#hasPrompted = false;
    this.#record = context.uuid;
    this.#dispatch(context, type);
    const leftOut = isSpoken ? leftOutOf(asObject(record.message)) : null;
    if (leftOut !== null) this.#options.sink.unreadable(line.line, leftOut);
    if (this.#hasPrompted && context.thread === null) this.#findBranch(context);
    if (type === 'progress') this.#addEmbedded(context, line, index);
  }

  /** Progress records contain parts of an agent's transcript: the only ones where its file is missing. */
  #addEmbedded(outer: RecordContext, line: SourceLine, index: number): void {
    const data = asObject(outer.record.data);
    const record = asObject(data?.message);
    const agentId = stringOf(data?.agentId);
    const type = stringOf(record?.type);
    if (record === null || agentId === null || (type !== 'user' && type !== 'assistant')) return;
    const uuid = stringOf(record.uuid) ?? `${outer.uuid}#inner`;
    if (this.#progressSeen.has(uuid)) return;
    this.#progressSeen.add(uuid);
    const place = new RecordPlace(this.#options.file, line, `${index}:data.message.`);
    this.#dispatch(
      { ...outer, record, uuid, place, thread: quotedThread(agentId), at: timeOf(record) ?? outer.at },
      type,
    );
  }

  #dispatch(context: RecordContext, type: string): void {
    switch (type) {
      case 'assistant':
        readAssistant(context);
        return;
      case 'user':
        readUser(context);
        return;
      case 'system':
        if (isStreamRecord(context.record)) readStreamSystem(context, this.#streams);
        readSystem(context);
        return;
      case 'attachment':
        readAttachment(context);
        return;
      case 'result':
        readStreamResult(context);
        return;
      default:
        readSideRecord(context, type);
    }
  }

  #contextOf(record: JsonObject, line: SourceLine, index: number): RecordContext {
    const uuid = this.#idOf(record, line.position, index);
    return {
      record,
      thread: this.#threadOf(record, uuid, line.position + index),
      at: this.#lastAt,
      uuid,
      order: line.position + index,
      calls: this.#calls,
      names: this.#names,
      outputs: this.#outputs,
      prompted: this.#prompted,
      place: new RecordPlace(this.#options.file, line, index === 0 ? '0:' : `${index}:`),
      texts: this.#texts,
      sink: this.#sink,
    };
  }

  /** A record without an id, or with one already used in the file, is named by its position. */
  #idOf(record: JsonObject, position: number, index: number): string {
    const uuid = asString(record.uuid) || null;
    if (uuid !== null && this.#noteId(record)) return uuid;
    const place = index === 0 ? `${this.#options.file}@${position}` : `${this.#options.file}@${position}.${index}`;
    return uuid === null ? place : `${uuid}@${place}`;
  }

  /** Whether it has an id that is new in the file. */
  #noteId(record: JsonObject): boolean {
    const uuid = asString(record.uuid) || null;
    return uuid !== null && this.#records.add(uuid, asString(record.parentUuid) || null);
  }

  #threadOf(record: JsonObject, uuid: string, order: number): ThreadId {
    if (this.#options.thread !== null) return this.#options.thread;
    if (isTrue(record.isSidechain)) {
      const onBegin = (thread: AgentId) => this.#options.sink.fact({ kind: 'thread-began', thread, order });
      const parent = stringOf(record.parentUuid);
      const thread = this.#sidechains.threadOf(uuid, parent, onBegin);
      const call = this.#sidechains.callAbove(parent);
      if (call !== null) this.#options.onStatedCall(thread, call);
      return thread;
    }
    const stated = this.#streams.threadOf(record);
    if (stated === null) return null;
    this.#options.onStatedCall(stated.thread, stated.call);
    return stated.thread;
  }

  #noteBeginning(record: JsonObject, type: string): void {
    const { thread, sink } = this.#options;
    if (thread === null || this.#hasBegun || (type !== 'user' && type !== 'assistant')) return;
    this.#hasBegun = true;
    if (stringOf(record.parentUuid) !== null) sink.fact({ kind: 'begins-inside', thread });
  }

  #findBranch(context: RecordContext): void {
    const left = this.#records.prompted(context.uuid, stringOf(context.record.parentUuid), context.at);
    if (left !== null) this.#sink.fact({ kind: 'branch-left', id: context.uuid, at: context.at, records: left });
  }
}

/** Only the ids of an unwanted attachment are kept. */
function attachmentTypeOf(record: JsonObject, type: string): string | null {
  if (type !== 'attachment') return null;
  const attachment = asObject(record.attachment);
  return attachment === null ? 'prompt_snapshot' : stringOf(attachment.type);
}

function timeOf(record: JsonObject): number | null {
  const text = asString(record.timestamp);
  const time = text === null ? Number.NaN : instantOf(text);
  return Number.isNaN(time) ? null : time;
}
