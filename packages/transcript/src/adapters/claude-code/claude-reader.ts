import type { AgentId, EventId, ThreadEvent, ToolUseId } from '@treeline/protocol';
import { toBodyRef } from '../../body-ref.ts';
import { type JsonObject, readLine } from '../../json/index.ts';
import { isTrueAt, objectAt, stringAt, valueAt } from '../../json-values.ts';
import type { ThreadId } from '../../link-facts.ts';
import type { RecordSink } from '../../record-sink.ts';
import type { SourceLine } from '../../source-line.ts';
import { contentOf, readAssistant } from './assistant-record.ts';
import { readAttachment } from './attachment-record.ts';
import { BranchTracker } from './branch-tracker.ts';
import type { RecordContext } from './record-context.ts';
import { isKnownType, isWanted, skippedKeys } from './record-types.ts';
import { readSideRecord } from './side-record.ts';
import { Sidechains } from './sidechains.ts';
import { isStreamRecord, readStreamResult, readStreamSystem, StreamThreads } from './stream-record.ts';
import { readSystem } from './system-record.ts';
import { isToolResult, readUser } from './user-record.ts';

export interface ReaderOptions {
  /** The file's name within its session, for references. */
  readonly file: string;
  readonly thread: ThreadId;
  readonly sink: RecordSink;
  /** Told when the data itself names the call under which a transcript stands. */
  readonly onStatedCall: (thread: AgentId, call: ToolUseId) => void;
}

export const readOptions = { smallLine: 2000, longText: 1000, wants: isWanted, skipKeys: skippedKeys };

/** Lines of one transcript, in order, to events and facts. Total: whatever a line holds, it goes on with the next. */
export class ClaudeReader {
  readonly #options: ReaderOptions;
  readonly #seen = new Set<string>();
  readonly #calls = new Map<ToolUseId, boolean>();
  readonly #sidechains = new Sidechains();
  readonly #streams = new StreamThreads();
  readonly #branches = new BranchTracker();
  #lastAt = 0;
  #order = 0;
  #isInheriting = false;
  #contextKey = '';
  #emitted: ThreadEvent[] = [];

  /** Remembers which events a record made, for the branch it stands on. */
  readonly #sink: RecordSink;

  constructor(options: ReaderOptions) {
    this.#options = options;
    const { sink } = options;
    this.#sink = {
      event: (event) => {
        this.#emitted.push(event);
        sink.event(event);
      },
      fact: (fact) => sink.fact(fact),
      unreadable: (line, reason) => sink.unreadable(line, reason),
      unknown: (line, type) => sink.unknown(line, type),
    };
  }

  addLine(line: SourceLine): void {
    const reading = readLine(line.text, readOptions);
    reading.records.forEach((record, index) => {
      this.#addRecord(record, line, index);
    });
    if (reading.error !== null) this.#options.sink.unreadable(line.line, reading.error);
  }

  #addRecord(record: JsonObject, line: SourceLine, index: number): void {
    const type = stringAt(record, 'type');
    this.#order++;
    if (type === null || !isKnownType(type)) {
      this.#options.sink.unknown(line.line, type ?? 'a record without a type');
      return;
    }
    this.#lastAt = timeOf(record) ?? this.#lastAt;
    if (this.#isInherited(record, type)) return;
    this.#noteContext(record);
    const context = this.#contextOf(record, line, index);
    this.#emitted = [];
    this.#dispatch(context, type);
    if (context.thread === null) this.#trackBranch(context);
    if (type === 'progress') this.#addEmbedded(context, line, index);
  }

  /** Progress records hold parts of an agent's transcript: all there is of it where its file is missing. */
  #addEmbedded(outer: RecordContext, line: SourceLine, index: number): void {
    const data = objectAt(outer.record, 'data');
    const record = objectAt(data, 'message');
    const agentId = stringAt(data, 'agentId');
    const type = stringAt(record, 'type');
    if (record === null || agentId === null || (type !== 'user' && type !== 'assistant')) return;
    const uuid = stringAt(record, 'uuid') ?? `${outer.uuid}#inner`;
    if (this.#seen.has(`progress ${uuid}`)) return;
    this.#seen.add(`progress ${uuid}`);
    const { offset, byteLength } = line;
    const ref = (pointer: string) =>
      toBodyRef({ file: this.#options.file, offset, byteLength, pointer: `${index}:data.message.${pointer}` });
    this.#dispatch(
      { ...outer, record, uuid, ref, thread: progressThread(agentId), at: timeOf(record) ?? outer.at },
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
    const { offset, byteLength } = line;
    const uuid = this.#idOf(record, offset, index);
    return {
      record,
      thread: this.#threadOf(record, uuid),
      at: this.#lastAt,
      uuid,
      order: this.#order,
      calls: this.#calls,
      ref: (pointer) => toBodyRef({ file: this.#options.file, offset, byteLength, pointer: `${index}:${pointer}` }),
      sink: this.#sink,
    };
  }

  /** A record without an id, or with one that the file has used before, is named by its place. */
  #idOf(record: JsonObject, offset: number, index: number): string {
    const uuid = stringAt(record, 'uuid');
    if (uuid !== null && !this.#seen.has(uuid)) {
      this.#seen.add(uuid);
      return uuid;
    }
    const place = index === 0 ? `${this.#options.file}@${offset}` : `${this.#options.file}@${offset}.${index}`;
    return uuid === null ? place : `${uuid}@${place}`;
  }

  #threadOf(record: JsonObject, uuid: string): ThreadId {
    if (this.#options.thread !== null) return this.#options.thread;
    if (isTrueAt(record, 'isSidechain')) {
      const order = this.#order;
      const onBegin = (thread: AgentId) => this.#options.sink.fact({ kind: 'thread-began', thread, order });
      return this.#sidechains.threadOf(uuid, stringAt(record, 'parentUuid'), onBegin);
    }
    const stated = this.#streams.threadOf(record);
    if (stated === null) return null;
    this.#options.onStatedCall(stated.thread, stated.call);
    return stated.thread;
  }

  /** A forked agent's file begins with copies of its parent's records, which must not count twice. */
  #isInherited(record: JsonObject, type: string): boolean {
    if (this.#options.thread === null) return false;
    if (type === 'fork-context-ref') this.#isInheriting = true;
    else if (type === 'user' && this.#isInheriting) {
      const message = objectAt(record, 'message');
      this.#isInheriting = message !== null && contentOf(message).some(isToolResult);
    }
    return this.#isInheriting || valueAt(record, 'forkedFrom') !== undefined;
  }

  #noteContext(record: JsonObject): void {
    const cwd = stringAt(record, 'cwd');
    const version = stringAt(record, 'version') ?? stringAt(record, 'claude_code_version');
    const branch = stringAt(record, 'gitBranch');
    const sessionId = stringAt(record, 'sessionId') ?? stringAt(record, 'session_id');
    const slug = stringAt(record, 'slug');
    if (cwd === null && version === null && sessionId === null) return;
    const key = `${cwd}\n${version}\n${branch}\n${sessionId}\n${slug}`;
    if (key === this.#contextKey) return;
    this.#contextKey = key;
    this.#options.sink.fact({ kind: 'context', cwd, branch, version, slug, sessionId });
  }

  #trackBranch(context: RecordContext): void {
    const uuid = stringAt(context.record, 'uuid');
    if (uuid === null) return;
    const prompt = this.#emitted.find(
      (event) => event.type === 'prompt' && event.origin === 'person' && event.command === null,
    );
    const ids: EventId[] = this.#emitted.map((event) => event.id);
    const left = this.#branches.add(uuid, stringAt(context.record, 'parentUuid'), ids, prompt?.at ?? null);
    if (left.length === 0) return;
    this.#options.sink.event({
      id: `${context.uuid}#left` as EventId,
      at: context.at,
      agentId: null,
      parentToolUseId: null,
      type: 'branch_abandoned',
      eventIds: left,
    });
  }
}

const progressPrefix = 'progress-';

function progressThread(agentId: string): AgentId {
  return `${progressPrefix}${agentId}` as AgentId;
}

/** The agent that a thread made of progress records is about; `null` for every other thread. */
export function agentOfProgress(thread: ThreadId): AgentId | null {
  return thread?.startsWith(progressPrefix) === true ? (thread.slice(progressPrefix.length) as AgentId) : null;
}

function timeOf(record: JsonObject): number | null {
  const text = stringAt(record, 'timestamp');
  const time = text === null ? Number.NaN : Date.parse(text);
  return Number.isNaN(time) ? null : time;
}
