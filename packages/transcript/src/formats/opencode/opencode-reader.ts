import type { EventId, MessageId, ToolUseId } from '@treeline/protocol';
import { wholeBody } from '@treeline/protocol';
import type { JsonObject, JsonValue } from '../../json/index.ts';
import { asObject, numberAt, objectAt, stringAt } from '../../json/json-values.ts';
import type { ReaderOptions, ThreadReader } from '../client-format.ts';
import { fingerprint } from '../fingerprint.ts';
import type { ReaderMemory } from '../reader-memory.ts';
import type { SourceLine } from '../source-line.ts';
import type { Texts } from '../texts.ts';
import { readAssistantMessage } from './assistant-message.ts';
import type { MessageContext, Reported } from './message-context.ts';
import { MessageLine, type Row, rowsOfMessage, rowsOn } from './rows.ts';
import { agentMetaOf, contextOf, type SessionRow, sessionRow, titleOf } from './session-row.ts';
import { streamedMessage } from './stream-record.ts';
import { OwnAgents } from './task-part.ts';
import { textsAt } from './texts.ts';
import { hasFinished, hasStarted, loseCall } from './tool-part.ts';
import { readUserMessage } from './user-message.ts';

const knownTables: ReadonlySet<string> = new Set(['session', 'root', 'message', 'part', 'revert']);

/**
 * Turns the lines of one session, in order, into events and evidence. Rows are updated in place: a message may come
 * again with more in it.
 */
export class OpenCodeReader implements ThreadReader {
  readonly #options: ReaderOptions;
  readonly #texts: Texts;
  readonly #own = new OwnAgents();
  readonly #messages = new Map<string, Reported>();
  /** Calls without an end yet, with their message. */
  readonly #open = new Map<string, { readonly part: Row; readonly context: MessageContext }>();
  #session: { readonly row: SessionRow; readonly root: string | null } | null = null;
  #agent: string | null = null;
  #lastAt = 0;
  /** The time of the newest message: an older one may come again. */
  #newestAt = 0;
  #turnAt: number | null = null;
  #isAboutStream = false;

  constructor(options: ReaderOptions) {
    this.#options = options;
    this.#texts = textsAt(options.texts);
    this.#own.sessionId = options.thread;
  }

  hasRecord(id: string): boolean {
    return this.#messages.has(id);
  }

  /** A row may have changed since it was read: all of them are needed. */
  memory(): ReaderMemory {
    return { isExact: false };
  }

  addLine(line: SourceLine): void {
    const text = line instanceof MessageLine ? null : line.text;
    if (text?.startsWith('{"type"') === true && this.#addStreamed(line, text)) return;
    const { rows, broken } = line instanceof MessageLine ? rowsOfMessage(line.rows) : rowsOn(text ?? '');
    for (const { reason } of broken) this.#options.sink.unreadable(line.line, reason);
    const [first] = rows;
    if (first === undefined) return;
    switch (first.table) {
      case 'session':
        this.#addSession(first, rows.find(({ table }) => table === 'root')?.id ?? null);
        return;
      case 'message':
        this.#addMessage(
          line,
          first,
          rows.slice(1).filter(({ table }) => table === 'part'),
        );
        return;
      case 'revert':
        this.#revert(first.id);
        return;
      default:
        if (!knownTables.has(first.table))
          this.#options.sink.unknown(line.line, first.table === '' ? 'a row without a table' : first.table);
    }
  }

  #addStreamed(line: SourceLine, text: string): boolean {
    const streamed = streamedMessage(parsed(text));
    if (streamed === null) return false;
    const { sessionId, message, parts } = streamed;
    if (!this.#isAboutStream && sessionId !== null) {
      this.#isAboutStream = true;
      this.#own.sessionId = sessionId;
      const context = { cwd: null, branch: null, version: null, slug: null, sessionId } as const;
      this.#options.sink.fact({ kind: 'context', ...context });
    }
    this.#addMessage(line, message, parts);
    return true;
  }

  #addSession({ id, data }: Row, root: string | null): void {
    const { sink, thread } = this.#options;
    const row = sessionRow(data);
    this.#session = { row, root };
    this.#own.sessionId = id;
    sink.fact(contextOf(id, row));
    if (thread !== null) {
      this.#reportMeta();
      return;
    }
    const title = titleOf(row);
    if (title !== null) sink.fact({ kind: 'title', source: 'ai', text: title });
  }

  #reportMeta(): void {
    const { sink, thread, file } = this.#options;
    if (thread === null || this.#session === null) return;
    const meta = agentMetaOf(this.#session.row, this.#session.root, this.#agent);
    sink.fact({ kind: 'agent-meta', unit: file, agentId: thread, runId: null, meta });
  }

  #addMessage(line: SourceLine, message: Row, parts: readonly Row[]): void {
    const role = stringAt(message.data, 'role');
    const { sink, thread, file } = this.#options;
    if (role !== 'user' && role !== 'assistant') {
      sink.unknown(line.line, role === null ? 'a message without a role' : `a message of ${role.slice(0, 40)}`);
      return;
    }
    this.#lastAt = numberAt(objectAt(message.data, 'time'), 'created') ?? this.#lastAt;
    this.#newestAt = Math.max(this.#newestAt, this.#lastAt);
    const isNew = !this.#messages.has(message.id);
    const context: MessageContext = {
      message,
      parts,
      thread,
      file,
      sink,
      texts: this.#texts,
      position: line.position,
      at: this.#lastAt,
      turnAt: this.#turnAt,
      messageId: thread === null ? copyProofId(message) : (message.id as MessageId),
      reported: this.#reportedOf(message.id),
    };
    this.#noteAgent(context, role);
    if (role === 'user') {
      // What the client adds in between, after a compaction, belongs to the same turn.
      if (parts.some(({ data }) => data.synthetic !== true && data.type !== 'compaction')) this.#turnAt = this.#lastAt;
      readUserMessage(context, (agent) => this.#own.callOf(agent));
      return;
    }
    if (isNew) this.#loseOpenCalls(context);
    readAssistantMessage(context, this.#own);
    this.#noteOpenCalls(context);
    this.#noteUnknownParts(line, parts);
  }

  #reportedOf(id: string): Reported {
    const known = this.#messages.get(id);
    if (known !== undefined) return known;
    const made: Reported = { parts: new Set(), finished: new Set(), linked: new Set(), hasEnded: false, usage: '' };
    this.#messages.set(id, made);
    return made;
  }

  /** The kind of agent: in a sub-agent it is its type, in the main thread the user may change it. */
  #noteAgent(context: MessageContext, role: string): void {
    const agent = stringAt(context.message.data, 'agent') ?? stringAt(context.message.data, 'mode');
    if (agent === null || agent === this.#agent) return;
    const before = this.#agent;
    if (role === 'user' || before === null) this.#agent = agent;
    if (before === null && this.#session?.row.agent === null) this.#reportMeta();
    if (before === null || role !== 'user' || context.reported.hasEnded || this.#options.thread !== null) return;
    const { message, at, thread } = context;
    const kind = agent === 'plan' ? 'plan-mode' : before === 'plan' ? 'plan-mode-ended' : 'information';
    context.sink.event({
      id: `${message.id}#agent` as EventId,
      at,
      agentId: thread,
      parentToolUseId: null as ToolUseId | null,
      type: 'note',
      kind,
      text: wholeBody(`Agent: ${agent}`),
    });
  }

  /** A request begins when the one before is over: calls still open there never end. */
  #loseOpenCalls({ at }: MessageContext): void {
    for (const { part, context } of this.#open.values()) {
      context.reported.finished.add(part.id);
      loseCall(context, part, this.#own, at);
    }
    this.#open.clear();
  }

  #noteOpenCalls(context: MessageContext): void {
    for (const part of context.parts) {
      if (part.data.type !== 'tool' || !hasStarted(part)) continue;
      if (hasFinished(part)) this.#open.delete(part.id);
      else this.#open.set(part.id, { part, context });
    }
  }

  #noteUnknownParts(line: SourceLine, parts: readonly Row[]): void {
    for (const { data } of parts) {
      const type = stringAt(data, 'type');
      if (type === null || !knownParts.has(type))
        this.#options.sink.unknown(
          line.line,
          type === null ? 'a part without a type' : `a part of type ${type.slice(0, 40)}`,
        );
    }
  }

  #revert(from: string): void {
    const ids = [...this.#messages.keys()];
    const first = ids.indexOf(from);
    if (first < 0 || this.#options.thread !== null) return;
    const records = new Set(ids.slice(first));
    this.#options.sink.fact({ kind: 'branch-left', id: from, at: this.#newestAt, records });
  }
}

const knownParts: ReadonlySet<string> = new Set([
  ...['text', 'reasoning', 'tool', 'step-start', 'step-finish', 'patch', 'snapshot', 'retry', 'file', 'agent'],
  ...['subtask', 'compaction'],
]);

/**
 * A fork copies its base's messages under new ids; their start times, folders and models stay the same. Agents are not
 * copied, and many of them may begin at the same moment.
 */
function copyProofId({ id, data }: Row): MessageId {
  const created = numberAt(objectAt(data, 'time'), 'created');
  const model = stringAt(data, 'modelID');
  if (created === null || model === null) return id as MessageId;
  const cwd = stringAt(objectAt(data, 'path'), 'cwd') ?? '';
  return `${created}.${fingerprint(`${model} ${cwd}`)}` as MessageId;
}

function parsed(text: string): JsonObject {
  try {
    return asObject(JSON.parse(text) as JsonValue) ?? {};
  } catch {
    return {};
  }
}
