import { type JsonObject, LONG_TEXT, readBytes, readLine, SMALL_LINE } from '../../json/index.ts';
import { asNumber, asObject, asString } from '../../json/json-values.ts';
import type { ReaderOptions, ThreadReader } from '../client-format.ts';
import { instantOf } from '../instant-of.ts';
import type { ReaderMemory } from '../reader-memory.ts';
import { RecordPlace } from '../record-place.ts';
import type { SourceLine } from '../source-line.ts';
import type { Texts } from '../texts.ts';
import { type CodexMemory, nothingRead } from './codex-memory.ts';
import { readCompacted } from './compacted-record.ts';
import { readEvent } from './event-record.ts';
import { inheritedSink } from './inherited-sink.ts';
import type { RecordContext } from './record-context.ts';
import { readResponseItem } from './response-item.ts';
import { rolloutRecords } from './rollout-records.ts';
import { readSessionMeta } from './session-meta-record.ts';
import { textsAt } from './texts.ts';
import { readTurnContext } from './turn-records.ts';
import { readUsageRecord } from './usage-records.ts';

const readOptions = { smallLine: SMALL_LINE, longText: LONG_TEXT, look: rolloutRecords };
/** Where all texts are needed, none is deferred. */
const wholeOptions = { ...readOptions, smallLine: Number.POSITIVE_INFINITY, longText: Number.POSITIVE_INFINITY };

const unread = new Set(['world_state', 'dynamic_tools_updated', 'security_risk_score', 'realtime_item']);

interface CodexOptions extends ReaderOptions {
  /** The lines belong to the bases of this thread. */
  readonly isOfBase?: true;
}

/**
 * Turns the lines of one rollout, in order, into events and evidence. Total: whatever a line contains, it continues
 * with the next.
 */
export class CodexReader implements ThreadReader {
  readonly #options: CodexOptions;
  readonly #memory: CodexMemory;
  readonly #texts: Texts;
  /** For lines before its own. */
  #before: CodexReader | null = null;

  constructor(options: CodexOptions) {
    this.#options = options;
    this.#memory = options.memory === null ? nothingRead() : { ...(options.memory as CodexMemory) };
    this.#texts = textsAt(options.texts);
  }

  /** No record refers to another by an id. */
  hasRecord(): boolean {
    return false;
  }

  memory(): ReaderMemory {
    return { ...this.#memory };
  }

  addLine(line: SourceLine): void {
    if (line.position >= 0 || this.#options.isOfBase === true) this.#addOwn(line);
    else this.#readerBefore().addLine(line);
  }

  #readerBefore(): CodexReader {
    const { sink, ...options } = this.#options;
    this.#memory.showsBase = true;
    this.#before ??= new CodexReader({ ...options, memory: null, isOfBase: true, sink: inheritedSink(sink) });
    return this.#before;
  }

  #addOwn(line: SourceLine): void {
    const reads = this.#options.texts === 'whole' ? wholeOptions : readOptions;
    const { records, error } = line.bytes === null ? readLine(line.text, reads) : readBytes(line.bytes, reads);
    for (let index = 0; index < records.length; index++) this.#addRecord(records[index] as JsonObject, line, index);
    if (error !== null) this.#options.sink.unreadable(line.line, error);
  }

  #addRecord(record: JsonObject, line: SourceLine, index: number): void {
    const type = asString(record.type);
    const payload = asObject(record.payload);
    if (type === null || payload === null) {
      this.#options.sink.unknown(line.line, type ?? 'a record without a type');
      return;
    }
    const time = instantOf(asString(record.timestamp) ?? '');
    if (!Number.isNaN(time)) this.#memory.lastAt = time;
    const context = this.#contextOf(record, payload, line, index);
    const isMeta = type === 'session_meta';
    const ordinal = asNumber(record.ordinal);
    if (ordinal !== null) this.#memory.isNumbered = true;
    if (!isMeta && this.#isCopy(ordinal, type, payload)) return;
    if (!this.#dispatch(context, type)) this.#options.sink.unknown(line.line, unknownName(type, payload));
  }

  /** Whether the record is known. */
  #dispatch(context: RecordContext, type: string): boolean {
    switch (type) {
      case 'session_meta':
        readSessionMeta(context);
        return true;
      case 'turn_context':
        readTurnContext(context);
        return true;
      case 'response_item':
        return readResponseItem(context);
      case 'event_msg':
        return readEvent(context);
      case 'token_usage_record':
        readUsageRecord(context);
        return true;
      case 'compacted':
        readCompacted(context);
        return true;
      case 'inter_agent_communication_metadata':
        this.#memory.triggersTurn = context.payload.trigger_turn === true;
        return true;
      default:
        return unread.has(type);
    }
  }

  #contextOf(record: JsonObject, payload: JsonObject, line: SourceLine, index: number): RecordContext {
    const { file, thread, sink } = this.#options;
    const place = `${file}@${line.position}`;
    return {
      payload,
      thread,
      sink,
      file,
      isOfBase: this.#options.isOfBase === true,
      memory: this.#memory,
      texts: this.#texts,
      at: this.#memory.lastAt,
      metadata: asObject(record.metadata),
      recordId: index === 0 ? place : `${place}.${index}`,
      order: line.position + index,
      place: new RecordPlace(file, line, index === 0 ? '0:' : `${index}:`),
    };
  }

  /** An agent that shares its parent's history begins with copies of its parent's records. */
  #isCopy(ordinal: number | null, type: string, payload: JsonObject): boolean {
    const memory = this.#memory;
    const ownFrom = memory.meta?.ownFromOrdinal ?? null;
    if (ownFrom !== null && ordinal !== null) return ordinal < ownFrom;
    if (!memory.isInheriting) return false;
    // Ids grow with time: a turn that began before the thread did is not its own.
    const turn = type === 'event_msg' && payload.type === 'task_started' ? asString(payload.turn_id) : null;
    if (turn !== null && turn >= (memory.meta?.id ?? '')) memory.isInheriting = false;
    return memory.isInheriting;
  }
}

function unknownName(type: string, payload: JsonObject): string {
  const inner = asString(payload.type);
  return (inner === null ? type : `${type} ${inner}`).slice(0, 100);
}
