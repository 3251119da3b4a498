import type {
  AgentId,
  AgentInfo,
  BodyRef,
  RunState,
  SessionEvent,
  SessionFacts,
  ThreadEvent,
  ToolUseId,
} from '@treeline/protocol';
import { eachUsage } from '../folds/usage-fold.ts';
import type { ClientFormat } from '../formats/client-format.ts';
import type { EventSink, Evidence } from '../formats/event-sink.ts';
import type { ThreadId } from '../formats/link-facts.ts';
import { agentOfQuote, asAgents } from '../formats/quoted-thread.ts';
import type { SourceLine } from '../formats/source-line.ts';
import type { Unit } from '../formats/unit.ts';
import { branchAbandoned } from './abandoned-branch.ts';
import { AgentEvidence } from './agent-evidence.ts';
import { AgentTable } from './agent-table.ts';
import { AllThreadEvents } from './all-thread-events.ts';
import { EventReplay, type Rereading } from './event-replay.ts';
import { type KeptUnit, keptFacts, toKeep } from './kept-unit.ts';
import { type LineCounts, LineProblems } from './line-problems.ts';
import { MissingAgents } from './missing-agents.ts';
import { type LocatedBody, type SessionFile, SessionFiles } from './session-files.ts';
import { SessionOverview } from './session-overview.ts';
import type { LiveClient, Moment } from './session-run-state.ts';
import { TaskBoard } from './task-board.ts';
import { ThreadEvents } from './thread-events.ts';
import { ToolLocations } from './tool-locations.ts';
import { UnsentEvents } from './unsent-events.ts';
import { sessionViews } from './view-rows.ts';

/** A session and its agents: lines and side files go in, in any order; events come out. Pure, and each line costs a line. */
export class SessionBuilder {
  readonly #sessionId: string;
  readonly #format: ClientFormat;
  readonly #files = new SessionFiles();
  readonly #facts = new AgentEvidence();
  readonly #logs = new AllThreadEvents(() => this.#facts.version++);
  readonly #table: AgentTable;
  /** The positions of all calls of the session and its agents, read when one is opened. */
  readonly tools = new ToolLocations();
  readonly board = new TaskBoard();
  /** Part of `takeEvents`; used separately while a session is read for the first time. */
  readonly threads = new UnsentEvents(this.#logs);
  readonly views = sessionViews(this.#logs);
  readonly #problems = new LineProblems();
  readonly #overview: SessionOverview;
  readonly #missing = new MissingAgents(this.#logs.all);
  #changes = 0;

  constructor(sessionId: string, format: ClientFormat) {
    this.#sessionId = sessionId;
    this.#format = format;
    this.#table = new AgentTable(this.#facts, this.#logs.all, format);
    this.#overview = new SessionOverview({ client: format.id, sessionId }, this.#logs.of(null), this.#problems);
  }

  addLines(unit: Unit, lines: readonly SourceLine[]): void {
    const known = this.#fileOf(unit);
    for (const line of lines) {
      if (known.isForeign) return;
      if (line.byteLength > 0 && line.position >= 0) known.evidence.lines++;
      known.reader?.addLine(line);
    }
    const last = lines.at(-1);
    // A rewritten line comes again, at its earlier position.
    if (last !== undefined) known.end = Math.max(known.end, last.position + last.byteLength);
    if (known.thread !== null) this.#logs.join(known.thread);
    this.#changes++;
  }

  /** A side file that is read as a whole. `null` = it was deleted. Returns its evidence. */
  setWhole(unit: Unit, text: string | null): readonly Evidence[] {
    const facts = this.#format.sideFile(unit, text);
    this.#addSideFacts(facts);
    return facts;
  }

  /** Adds a unit in its stored form. Returns `false` where its lines are needed all the same. */
  addKept(unit: Unit, { said, folds }: KeptUnit): boolean {
    if (said.kind === 'side' || folds === null) {
      this.#addSideFacts(keptFacts(said, unit));
      return true;
    }
    const thread = unit.agentId as AgentId;
    if (this.#files.get(unit.key) !== undefined || this.#logs.all.has(thread)) return false;
    const file = this.#files.add(unit);
    if (file.name !== said.name) return false;
    this.#changes++;
    file.kept = folds;
    file.end = said.end;
    file.part = ThreadEvents.from(said.thread, folds);
    this.#logs.put(thread, unit.runId, file.part);
    this.#table.touch(thread);
    file.evidence.lines = said.lines;
    eachUsage(file.part.folds.states.usage, (usage, message) => this.#overview.usage.count(message, usage));
    for (const fact of said.facts) this.#addFact(fact, file);
    return true;
  }

  /** The stored form of an agent's unit, for `addKept`; `null`: its lines are needed. */
  toKeep(unit: Unit): KeptUnit | null {
    const file = this.#files.get(unit.key);
    const agent = unit.agentId as AgentId;
    if (file === undefined || this.threads.isMixed(agent) || this.#facts.statedCalls.has(agent)) return null;
    return toKeep(file, this.#logs);
  }

  /**
   * The unit that contains a call, where it is known only in its stored form: its lines give the positions of its
   * calls.
   */
  keptUnitOf(call: ToolUseId): Unit | null {
    return this.#files.keptUnitOf(call);
  }

  setLiveClients(clients: readonly LiveClient[], moment?: Moment): void {
    this.#overview.setLiveClients(clients, moment);
    this.#changes++;
  }

  /** Events since the last call: the main thread's, those of opened agents, and changes of the session as a whole. */
  takeEvents(): SessionEvent[] {
    if (this.#changes === 0) return [];
    this.#changes = 0;
    this.agents();
    return [...this.threads.take(), ...this.#problems.take(), ...this.#table.takeEvents(), ...this.#overview.take()];
  }

  /** Set when an agent's events must be read again before they can be sent: its file, and how to read it. */
  rereading(agent: AgentId): Rereading | null {
    const file = this.#logs.shown(agent)?.isForgotten === true ? this.#files.ofThread(agent) : null;
    if (file === null) return null;
    const { unit, kept } = file;
    return { unit: unit.key, kept: kept === null ? null : unit, begin: () => new EventReplay(file, this.#format) };
  }

  /** From now on `takeEvents` includes this agent's events; returns those so far. `null`: no such agent. */
  openAgent(agent: AgentId): readonly SessionEvent[] | null {
    if (!this.agents().has(agent)) return null;
    return this.threads.open(agent);
  }

  /** Everything so far, as a client that has opened these agents has it. */
  snapshot(openAgents: ReadonlySet<AgentId>): SessionEvent[] {
    return [...this.threads.all(null), ...this.#snapshotBeside(openAgents)];
  }

  /** The same without the archived part of the main thread. */
  recent(): SessionEvent[] {
    return [...this.threads.recent(null), ...this.#snapshotBeside(new Set())];
  }

  #snapshotBeside(openAgents: ReadonlySet<AgentId>): SessionEvent[] {
    const events: SessionEvent[] = [...openAgents].flatMap((agent) => this.threads.all(agent));
    const agents: SessionEvent[] = [...this.agents().values()].map((agent) => ({ type: 'agent_changed', agent }));
    const facts: SessionEvent = { type: 'session_changed', facts: this.facts() };
    return [...events, ...this.#problems.all(), ...agents, facts, { type: 'state_changed', state: this.state() }];
  }

  /** All agents, in the order of their calls. */
  agents(): ReadonlyMap<AgentId, AgentInfo> {
    return this.#table.agents(this.#overview.liveSince());
  }

  facts(): SessionFacts {
    return this.#overview.facts();
  }

  state(): RunState {
    return this.#overview.state();
  }

  /** The main thread and its totals. */
  main(): ThreadEvents {
    return this.#logs.of(null);
  }

  lineCounts(): LineCounts {
    return { read: this.#files.lines, unreadable: this.#problems.unreadable, unknown: this.#problems.unknown };
  }

  /** Agents whose files may be in the folders of other sessions. */
  missingAgents(): readonly string[] {
    const agents = this.agents();
    return this.#missing.of(agents, this.#table.revision);
  }

  locate(ref: BodyRef): LocatedBody | null {
    return this.#files.locate(ref);
  }

  #fileOf(unit: Unit): SessionFile {
    const file = this.#files.get(unit.key) ?? this.#files.add(unit);
    if (file.reader === null) this.#beginReading(file);
    return file;
  }

  /** The stored form gives way to the lines: they contain the same, and more. */
  #beginReading(file: SessionFile): void {
    const { unit, thread, name } = file;
    file.kept = null;
    file.end = 0;
    file.evidence.lines = 0;
    if (thread !== null)
      file.part = file.part === null ? this.#logs.partOf(thread, unit.runId) : this.#logs.renew(thread, file.part);
    const sink = this.#sinkFor(file, unit.role === 'agent' && unit.sessionId === null);
    const onStatedCall = (agent: AgentId, call: ToolUseId) => this.#facts.stated(agent, call);
    file.reader = this.#format.reader(unit, { file: name, thread, sink, texts: 'preview', memory: null, onStatedCall });
    if (unit.role === 'main') this.#overview.reader = file.reader;
  }

  #targetOf(thread: ThreadId, file: SessionFile): ThreadEvents {
    if (thread === file.thread && file.part !== null) return file.part;
    if (thread !== file.thread) {
      this.threads.markMixed(thread);
      file.evidence.spoil();
    }
    return this.#logs.of(thread);
  }

  #sinkFor(file: SessionFile, isBeside = false): EventSink {
    return {
      event: (event) => {
        if (!file.isForeign) this.#addEvent(event, this.#targetOf(event.agentId, file));
      },
      fact: (fact) => {
        if (isBeside && fact.kind === 'context' && fact.sessionId !== null && fact.sessionId !== this.#sessionId)
          file.isForeign = true;
        file.evidence.add(fact);
        if (!file.isForeign) this.#addFact(fact, file);
      },
      unreadable: (line, reason) => {
        file.evidence.spoil();
        this.#problems.addUnreadable(file.unit.label, line, reason);
      },
      unknown: (line, recordType) => {
        file.evidence.spoil();
        this.#problems.addUnknown(file.unit.label, line, recordType);
      },
    };
  }

  #addEvent(event: ThreadEvent, log: ThreadEvents): void {
    if (!log.add(event) || event.isInherited === true) return;
    if (event.type === 'injected' && event.toolUseId !== null) this.tools.addInstructions(event.toolUseId, event.text);
    if (event.agentId !== null) this.#table.touch(agentOfQuote(event.agentId) ?? event.agentId);
    if (event.type === 'usage_counted' && agentOfQuote(event.agentId) === null)
      this.#overview.usage.count(event.messageId, event.usage);
    if (event.agentId !== null) return;
    if (event.type === 'prompt') this.#overview.description.addPrompt(event.text.preview, event.command !== null);
  }

  #addFact(fact: Evidence, file: SessionFile): void {
    switch (fact.kind) {
      case 'title':
      case 'summary':
      case 'context':
      case 'session-stated':
        this.#overview.description.add(fact, file.unit.role === 'main');
        return;
      case 'tool-place':
        this.tools.add(fact);
        return;
      case 'board':
        this.board.add(fact.change);
        return;
      case 'prompt-seen':
        this.#targetOf(fact.thread, file).promptFingerprint ??= fact.fingerprint;
        return;
      case 'branch-left':
        this.#addEvent(branchAbandoned(fact, this.main()), this.main());
        return;
      case 'thread-began':
        this.#logs.of(fact.thread).inlineFrom = fact.order;
        return;
      case 'message-goes-on':
        this.#targetOf(fact.thread, file).goesOn();
        return;
      case 'inherited':
        if (file.thread !== null && file.part !== null) file.part = this.#logs.renew(file.thread, file.part);
        this.threads.beginAnew(file.thread);
        this.#facts.add(fact);
        return;
      case 'begins-inside':
        this.#targetOf(fact.thread, file).beginsInside = true;
        return;
      default:
        this.#facts.add(asAgents(fact));
    }
  }

  #addSideFacts(facts: readonly Evidence[]): void {
    this.#changes++;
    for (const fact of facts) {
      if (fact.kind === 'title-file') this.#overview.description.setFileTitle(fact.title);
      else this.#facts.add(fact);
    }
  }
}
