import type {
  ActivityKind,
  EventId,
  InThread,
  LinkEvidence,
  MessageId,
  ThreadEvent,
  ToolOutcome,
  ToolUseId,
} from '@treeline/protocol';
import type { JsonObject, JsonValue } from '../../json/index.ts';
import { arrayAt, asObject, objectAt, stringAt } from '../../json/json-values.ts';
import type { ReaderOptions, ThreadReader } from '../client-format.ts';
import { RecordPlace } from '../record-place.ts';
import type { SourceLine } from '../source-line.ts';
import type { StatedAgent } from '../stated.ts';
import { previewLength, type Texts, textsByDepth } from '../texts.ts';
import { exportedEvent } from './exported-event.ts';
import { agentIdIn, instantIn, numberIn, objectOf, oneOf, shortText, stateIn, usageIn } from './fields.ts';

const kinds = [
  ...(['other', 'task', 'workflow', 'read', 'edit', 'write', 'search', 'list', 'shell', 'web', 'todo'] as const),
  ...(['question', 'plan', 'skill', 'message', 'notebook', 'mcp'] as const),
] as const satisfies readonly ActivityKind[];
const agentKinds = ['agent', 'teammate', 'workflow', 'workflow-agent', 'fork', 'skill', 'internal'] as const;
const outcomes: readonly ToolOutcome[] = ['ok', 'failed', 'denied', 'interrupted'];
const byDepth = textsByDepth({ title: () => '', pathKeys: [] });

/** Lines of one thread of an exported session, in order, to events, and to what the export says of session and agents. */
export class ExportedReader implements ThreadReader {
  readonly #options: ReaderOptions;
  readonly #texts: Texts;
  #at = 0;
  /** Of the turn so far. */
  #events: EventId[] = [];

  constructor(options: ReaderOptions) {
    this.#options = options;
    this.#texts = byDepth[options.texts];
  }

  hasRecord(): boolean {
    return false;
  }

  memory() {
    return { isExact: false };
  }

  addLine(line: SourceLine): void {
    const record = objectOf(line.text);
    switch (record?.kind) {
      case 'session':
        this.#addSession(objectAt(record, 'session') ?? {});
        return;
      case 'agent':
        this.#addAgent(objectAt(record, 'agent') ?? {}, numberIn(record, 'number') ?? 0, line);
        return;
      case 'usage':
        this.#addUsage(record, line);
        return;
      case 'event':
        this.#addEvent(objectAt(record, 'item') ?? {}, line);
        return;
      case 'call':
        this.#addCall(objectAt(record, 'item') ?? {}, objectAt(record, 'task'), line);
        return;
      case 'turn':
        this.#endTurn(record, line);
        return;
      default:
        this.#options.sink.unreadable(line.line, 'it is not a line of an exported session');
    }
  }

  #addSession(session: JsonObject): void {
    const { sink, thread } = this.#options;
    const [title, project, branch] = ['title', 'project', 'branch'].map((key) => shortText(session, key));
    const version = shortText(session, 'clientVersion');
    const model = shortText(session, 'model');
    const sessionId = shortText(session, 'id');
    sink.fact({ kind: 'context', cwd: project ?? null, branch: branch ?? null, version, slug: null, sessionId });
    if (title) sink.fact({ kind: 'title', source: 'ai', text: title });
    const client = shortText(session, 'client');
    const facts = {
      ...(client === null ? {} : { client }),
      ...(title ? { title } : {}),
      project: project ?? null,
      branch: branch ?? null,
      model,
      clientVersion: version,
      usage: usageIn(session, 'usage'),
      familyUsage: usageIn(session, 'totalUsage'),
      startedAt: instantIn(session, 'startedAt'),
      updatedAt: instantIn(session, 'updatedAt'),
    };
    sink.fact({ kind: 'session-stated', stated: { facts, state: stateIn(session) } });
    this.#at = facts.startedAt ?? 0;
    const messageId = `usage-${thread ?? 'main'}` as MessageId;
    this.#emit({ type: 'usage_counted', messageId, model, usage: facts.usage }, 'usage');
  }

  #addAgent(agent: JsonObject, number: number, line: SourceLine): void {
    const agentId = agentIdIn(agent, 'id');
    if (agentId === null) return;
    const record = new RecordPlace(this.#options.file, line, '0:');
    const body = (key: string) => {
      const text = stringAt(agent, key) ?? '';
      return text === '' ? null : this.#texts.listed(record, text, `agent.${key}`, previewLength.read);
    };
    const stated: StatedAgent = {
      kind: oneOf(agent.kind, agentKinds, 'agent'),
      parentToolUseId: shortText(agent, 'call') as ToolUseId | null,
      parentAgentId: agentIdIn(agent, 'parent'),
      linkedBy: shortText(agent, 'linkedBy') as LinkEvidence | null,
      order: [0, number],
      agentSlug: shortText(agent, 'type') ?? 'agent',
      name: shortText(agent, 'name'),
      description: shortText(agent, 'description'),
      team: shortText(agent, 'team'),
      model: shortText(agent, 'model'),
      state: stateIn(agent),
      isBackground: agent.isBackground === true,
      toolCalls: Math.max(0, numberIn(agent, 'toolCalls') ?? 0),
      usage: usageIn(agent, 'usage'),
      startedAt: instantIn(agent, 'startedAt'),
      endedAt: instantIn(agent, 'endedAt'),
      prompt: body('prompt'),
      answer: body('answer'),
    };
    this.#options.sink.fact({ kind: 'agent-stated', agentId, stated });
  }

  #addUsage(record: JsonObject, line: SourceLine): void {
    const messageId = `usage-${this.#options.thread ?? 'main'}` as MessageId;
    const usage = usageIn(record, 'usage');
    this.#emit({ type: 'usage_counted', messageId, model: shortText(record, 'model'), usage }, line.position);
  }

  #addEvent(item: JsonObject, line: SourceLine): void {
    this.#at = instantIn(item, 'at') ?? this.#at;
    const place = this.#placeOf(line.position);
    const record = new RecordPlace(this.#options.file, line, '0:');
    const body = (key: string) =>
      this.#texts.body(record, stringAt(item, key) ?? '', `item.${key}`, previewLength.read);
    const event = exportedEvent(item, place, body);
    if (event === null) this.#options.sink.unknown(line.line, (stringAt(item, 'type') ?? 'event').slice(0, 80));
    else this.#take(event);
  }

  #addCall(item: JsonObject, task: JsonObject | null, line: SourceLine): void {
    const { sink, file } = this.#options;
    const toolUseId = (shortText(item, 'id') ?? `call-${line.position}`) as ToolUseId;
    const record = new RecordPlace(file, line, '0:');
    const [startedAt, endedAt] = [instantIn(item, 'startedAt'), instantIn(item, 'endedAt')];
    // A call whose agent ended abruptly has that status, and a result all the same.
    const outcome = oneOf(item.status, outcomes, 'ok');
    const isFinished = endedAt !== null || outcome === item.status;
    const isStarted = startedAt !== null || !isFinished;
    const [place, placeOfEnd] = [this.#placeOf(line.position), this.#placeOf(`${line.position}-end`)];
    const files = arrayAt(item, 'files').slice(0, 10_000).flatMap(fileOf);
    const places = { toolUseId, place: record.of('item'), isQuote: false } as const;
    if (isStarted) {
      this.#at = startedAt ?? this.#at;
      sink.fact({ kind: 'tool-place', part: 'call', ...places });
      this.#take({
        ...place,
        at: this.#at,
        type: 'tool_started',
        toolUseId,
        messageId: place.id as string as MessageId,
        name: shortText(item, 'name') ?? '',
        kind: oneOf(item.kind, kinds, 'other'),
        title: this.#options.texts === 'none' ? '' : (shortText(item, 'title') ?? ''),
        input: this.#texts.input(record, item.input ?? null, 'item.input'),
        task: task === null ? null : taskOf(task),
        files: isFinished || files.length === 0 ? null : files,
      });
    }
    if (!isFinished) return;
    sink.fact({ kind: 'tool-place', part: 'result', ...places });
    const output = this.#texts.body(record, stringAt(item, 'output') ?? '', 'item.output', previewLength.glance);
    const facts = { note: shortText(item, 'note'), exitCode: numberIn(item, 'exitCode') };
    this.#take({
      ...placeOfEnd,
      at: endedAt ?? this.#at,
      type: 'tool_finished',
      toolUseId,
      outcome,
      output,
      facts: { ...facts, added: null, removed: null, isBackground: false },
      files: files.length === 0 ? null : files,
    });
  }

  #endTurn(turn: JsonObject, line: SourceLine): void {
    if (turn.isAbandoned === true && this.#events.length > 0)
      this.#emit({ type: 'branch_abandoned', eventIds: this.#events }, `${line.position}-left`);
    this.#events = [];
  }

  #emit(event: Shown, at: number | string): void {
    this.#options.sink.event({ ...this.#placeOf(at), ...event } as ThreadEvent);
  }

  #take(event: ThreadEvent): void {
    this.#events.push(event.id);
    this.#options.sink.event(event);
  }

  #placeOf(at: number | string): InThread {
    const { thread, file } = this.#options;
    return { id: `${file}-${at}` as EventId, at: this.#at, agentId: thread, parentToolUseId: null };
  }
}

/** What an event has besides its place. */
type Shown = ThreadEvent extends infer Event
  ? Event extends ThreadEvent
    ? Omit<Event, keyof InThread>
    : never
  : never;

function taskOf(task: JsonObject) {
  const [description, name] = [shortText(task, 'description'), shortText(task, 'name')];
  return { agentSlug: shortText(task, 'agentSlug') ?? 'agent', description, name };
}

function fileOf(value: JsonValue) {
  const file = asObject(value);
  if (file === null) return [];
  const [added, removed] = [numberIn(file, 'added'), numberIn(file, 'removed')];
  return [{ path: shortText(file, 'path'), change: 'edit' as const, added, removed }];
}
