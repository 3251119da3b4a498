import {
  type AgentId,
  type AgentInfo,
  type BodyRef,
  type RunState,
  type SessionEvent,
  type SessionFacts,
  sameData,
  type ThreadEvent,
  type ToolUseId,
  unreadableState,
} from '@treeline/protocol';
import type { ClientFormat, ThreadReader } from '../formats/client-format.ts';
import type { EventSink, Evidence } from '../formats/event-sink.ts';
import type { ThreadId } from '../formats/link-facts.ts';
import { agentOfQuote, asAgents } from '../formats/quoted-thread.ts';
import type { SourceLine } from '../formats/source-line.ts';
import type { Unit, UnitKey } from '../formats/unit.ts';
import { branchAbandoned } from './abandoned-branch.ts';
import { AgentEvidence } from './agent-evidence.ts';
import { AgentTable } from './agent-table.ts';
import { AllThreadEvents } from './all-thread-events.ts';
import { EventReplay } from './event-replay.ts';
import { LineProblems } from './line-problems.ts';
import { missingAgents } from './missing-agents.ts';
import { SessionDescription } from './session-description.ts';
import { type LocatedBody, type SessionFile, SessionFiles } from './session-files.ts';
import { endingState, isFreshGuess, type LiveClient, type Moment, runStateOf } from './session-run-state.ts';
import { TaskBoard } from './task-board.ts';
import type { ThreadEvents } from './thread-events.ts';
import { ToolLocations } from './tool-locations.ts';
import { UnsentEvents } from './unsent-events.ts';
import { UsageOnce } from './usage-once.ts';
import { sessionViews } from './view-rows.ts';

export interface LineCounts {
  readonly read: number;
  readonly unreadable: number;
  readonly unknown: number;
}

/** A session and its agents: lines and side files go in, in any order; events come out. Pure, and each line costs a line. */
export class SessionBuilder {
  readonly #sessionId: string;
  readonly #format: ClientFormat;
  readonly #files = new SessionFiles();
  readonly #facts = new AgentEvidence();
  readonly #logs = new AllThreadEvents(() => this.#facts.version++);
  readonly #table: AgentTable;
  readonly #description = new SessionDescription();
  readonly #usage = new UsageOnce();
  /** Where the calls of the whole family stand, to be read when one is opened. */
  readonly tools = new ToolLocations();
  readonly board = new TaskBoard();
  /** Part of `takeEvents`; used by itself while a session is read for the first time. */
  readonly threads = new UnsentEvents(this.#logs);
  readonly views = sessionViews(this.#logs);
  readonly #problems = new LineProblems();
  #missing: { readonly revision: number; readonly ids: readonly string[] } = { revision: -1, ids: [] };
  #mainReader: ThreadReader | null = null;
  #clients: readonly LiveClient[] = [];
  #moment: Moment = { hasRegistry: true, now: 0 };
  #sentFacts: SessionFacts | null = null;
  #sentState: RunState | null = null;
  #lines = 0;
  #changes = 0;

  constructor(sessionId: string, format: ClientFormat) {
    this.#sessionId = sessionId;
    this.#format = format;
    this.#table = new AgentTable(this.#facts, this.#logs.all, format);
  }

  addLines(unit: Unit, lines: readonly SourceLine[]): void {
    const known = this.#fileOf(unit);
    for (const line of lines) {
      if (known.isForeign) return;
      if (line.byteLength > 0 && line.position >= 0) this.#lines++;
      known.reader?.addLine(line);
    }
    const last = lines.at(-1);
    // A line that was written anew comes again, from where it stood before.
    if (last !== undefined) known.end = Math.max(known.end, last.position + last.byteLength);
    if (known.thread !== null) this.#logs.join(known.thread);
    this.#changes++;
  }

  /** A side file that is read whole. `null` = it is gone. */
  setWhole(unit: Unit, text: string | null): void {
    this.#changes++;
    for (const fact of this.#format.sideFile(unit, text)) this.#addSideFact(fact);
  }

  setLiveClients(clients: readonly LiveClient[], moment: Moment = this.#moment): void {
    this.#clients = clients.filter(({ sessionId }) => sessionId === this.#sessionId);
    this.#moment = moment;
    this.#changes++;
  }

  /** Events since the last call: the main thread's, those of opened agents, and what is new about the session as a whole. */
  takeEvents(): SessionEvent[] {
    if (this.#changes === 0) return [];
    this.#changes = 0;
    this.agents();
    return [...this.threads.take(), ...this.#problems.take(), ...this.#table.takeEvents(), ...this.#takeSession()];
  }

  /** Set when an agent's events have to be read again before they can be sent: its file, and how to read it. */
  rereading(agent: AgentId): { readonly unit: UnitKey; readonly begin: () => EventReplay } | null {
    const file = this.#logs.shown(agent)?.isForgotten === true ? this.#files.ofThread(agent) : null;
    return file === null ? null : { unit: file.unit.key, begin: () => new EventReplay(file, this.#format) };
  }

  /** From now on `takeEvents` holds this agent's events too; answers those so far. `null`: no such agent. */
  openAgent(agent: AgentId): readonly SessionEvent[] | null {
    if (!this.agents().has(agent)) return null;
    return this.threads.open(agent);
  }

  /** Everything so far, as a client that has opened these agents holds it. */
  snapshot(openAgents: ReadonlySet<AgentId>): SessionEvent[] {
    return [...this.threads.all(null), ...this.#snapshotBeside(openAgents)];
  }

  /** The same without what has been put away of the main thread. */
  recent(): SessionEvent[] {
    return [...this.threads.recent(null), ...this.#snapshotBeside(new Set())];
  }

  #snapshotBeside(openAgents: ReadonlySet<AgentId>): SessionEvent[] {
    const events: SessionEvent[] = [...openAgents].flatMap((agent) => this.threads.all(agent));
    const agents: SessionEvent[] = [...this.agents().values()].map((agent) => ({ type: 'agent_changed', agent }));
    const facts: SessionEvent = { type: 'session_changed', facts: this.facts() };
    return [...events, ...this.#problems.all(), ...agents, facts, { type: 'state_changed', state: this.state() }];
  }

  /** Everything known of the agents, in the order of their calls. */
  agents(): ReadonlyMap<AgentId, AgentInfo> {
    return this.#table.agents(this.#liveSince());
  }

  facts(): SessionFacts {
    const hasRecord = (uuid: string) => this.#mainReader?.hasRecord(uuid) === true;
    const identity = { client: this.#format.id, sessionId: this.#sessionId };
    return this.#description.facts(identity, this.main(), this.#usage.total, hasRecord);
  }

  state(): RunState {
    const main = this.main();
    if (!main.hasEvents && this.#problems.unreadable + this.#problems.unknown > 0) {
      return unreadableState;
    }
    return runStateOf(endingState(main.ending, main.failure), this.#signs());
  }

  /** The main thread and what it adds up to. */
  main(): ThreadEvents {
    return this.#logs.of(null);
  }

  lineCounts(): LineCounts {
    return { read: this.#lines, unreadable: this.#problems.unreadable, unknown: this.#problems.unknown };
  }

  /** Agents of which there may be files in the folders of other sessions. */
  missingAgents(): readonly string[] {
    const agents = this.agents();
    const { revision } = this.#table;
    // Asked for with every line, of which most change nothing about any agent.
    if (this.#missing.revision !== revision) {
      const ids = missingAgents(agents, (id) => this.#logs.all.get(id)?.beginsInside === true);
      this.#missing = { revision, ids };
    }
    return this.#missing.ids;
  }

  locate(ref: BodyRef): LocatedBody | null {
    return this.#files.locate(ref);
  }

  #signs() {
    const { hasRegistry, now } = this.#moment;
    return { hasRegistry, now, clients: this.#clients, lastRecordAt: this.main().endedAt ?? 0 };
  }

  #liveSince(): number | null {
    const atWork = this.#clients.filter(({ isAlive, status }) => isAlive && status !== 'idle');
    if (atWork.length === 0) return isFreshGuess(this.#signs()) ? 0 : null;
    return Math.min(...atWork.map(({ startedAt }) => startedAt ?? 0));
  }

  #fileOf(unit: Unit): SessionFile {
    const known = this.#files.get(unit.key);
    if (known !== undefined) return known;
    const made = this.#files.add(unit);
    const { thread, name } = made;
    if (thread !== null) made.part = this.#logs.partOf(thread, unit.runId);
    const sink = this.#sinkFor(made, unit.role === 'agent' && unit.sessionId === null);
    const onStatedCall = (agent: AgentId, call: ToolUseId) => this.#facts.stated(agent, call);
    made.reader = this.#format.reader(unit, { file: name, thread, sink, texts: 'preview', memory: null, onStatedCall });
    if (unit.role === 'main') this.#mainReader = made.reader;
    return made;
  }

  #targetOf(thread: ThreadId, file: SessionFile): ThreadEvents {
    if (thread === file.thread && file.part !== null) return file.part;
    if (thread !== file.thread) this.threads.markMixed(thread);
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
        if (!file.isForeign) this.#addFact(fact, file);
      },
      unreadable: (line, reason) => this.#problems.addUnreadable(file.unit.label, line, reason),
      unknown: (line, recordType) => this.#problems.addUnknown(file.unit.label, line, recordType),
    };
  }

  #addEvent(event: ThreadEvent, log: ThreadEvents): void {
    if (!log.add(event) || event.isInherited === true) return;
    if (event.type === 'injected' && event.toolUseId !== null) this.tools.addInstructions(event.toolUseId, event.text);
    if (event.agentId !== null) this.#table.touch(agentOfQuote(event.agentId) ?? event.agentId);
    if (event.type === 'usage_counted' && agentOfQuote(event.agentId) === null)
      this.#usage.count(event.messageId, event.usage);
    if (event.agentId !== null) return;
    if (event.type === 'prompt') this.#description.addPrompt(event.text.preview, event.command !== null);
  }

  #addFact(fact: Evidence, file: SessionFile): void {
    switch (fact.kind) {
      case 'title':
      case 'summary':
      case 'context':
        this.#description.add(fact, file.unit.role === 'main');
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

  #addSideFact(fact: Evidence): void {
    if (fact.kind === 'title-file') this.#description.setFileTitle(fact.title);
    else this.#facts.add(fact);
  }

  #takeSession(): SessionEvent[] {
    const events: SessionEvent[] = [];
    const facts = this.facts();
    const state = this.state();
    if (!sameData(facts, this.#sentFacts)) events.push({ type: 'session_changed', facts });
    if (!sameData(state, this.#sentState)) events.push({ type: 'state_changed', state });
    this.#sentFacts = facts;
    this.#sentState = state;
    return events;
  }
}
