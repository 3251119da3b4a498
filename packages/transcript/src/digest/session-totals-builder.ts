import { type AgentId, type AgentInfo, failedSilently, type ToolUseId } from '@treeline/protocol';
import type { ClientFormat } from '../formats/client-format.ts';
import type { ThreadId } from '../formats/link-facts.ts';
import type { Unit } from '../formats/unit.ts';
import { addTo } from '../session/add-to.ts';
import { AgentEvidence } from '../session/agent-evidence.ts';
import { AgentTable } from '../session/agent-table.ts';
import { missingAgents } from '../session/missing-agents.ts';
import { type SessionDigest, sessionDigest } from '../session/session-digest.ts';
import { SessionTitle } from '../session/session-title.ts';
import type { ThreadEvents } from '../session/thread-events.ts';
import type { FileDigest } from './file-digest.ts';
import type { LinesDigest, OriginFacts } from './lines-digest.ts';
import { type CountedMessage, CountedMessages } from './message-usage.ts';
import { joinedDigest, type ThreadDigest, toThreadLog } from './thread-digest.ts';
import { emptyDigest } from './unit-counts.ts';

/** The totals of a session: a pure function of the digests of its files. */
interface CountedSession {
  readonly session: SessionDigest;
  readonly origin: OriginFacts;
  /** Lines of the session's own file. */
  readonly lines: number;
  /** Agents that are shown to the user. */
  readonly agents: number;
  /** Calls of the main thread and of those agents. */
  readonly allToolCalls: number;
  /** Calls that failed and API errors, in all files. */
  readonly errors: number;
  /** Each API message once. */
  readonly messages: readonly CountedMessage[];
}

/** An agent as known from counting: without texts and tokens. */
export interface CountedAgent {
  readonly info: AgentInfo;
  readonly turns: number;
}

interface Part {
  readonly digest: ThreadDigest;
  readonly runId: string | null;
}

interface Described {
  readonly logs: ReadonlyMap<ThreadId, ThreadEvents>;
  readonly agents: ReadonlyMap<AgentId, AgentInfo>;
}

/** Enough dots for any list. */
const mostSlugs = 100;

/** Combines the digests of a session's files, with the same linking as an open session. */
export class SessionTotalsBuilder {
  readonly #sessionId: string;
  readonly #format: ClientFormat;
  readonly #facts = new AgentEvidence();
  readonly #parts = new Map<ThreadId, Part[]>();
  readonly #messages = new CountedMessages();
  readonly #failed = new Set<ToolUseId>();
  #main: LinesDigest | null = null;
  #fileTitle: string | null = null;
  #apiErrors = 0;
  /** Agents with errors in their own files. */
  readonly #erring = new Set<AgentId>();
  #described: Described | null = null;

  constructor(sessionId: string, format: ClientFormat) {
    this.#sessionId = sessionId;
    this.#format = format;
  }

  /** Returns `false` for an agent's file beside the sessions that belongs to another session. */
  add(unit: Unit, digest: FileDigest): boolean {
    this.#described = null;
    if (digest.kind === 'lines') return this.#addLines(unit, digest.lines);
    for (const fact of digest.facts) {
      if (fact.kind === 'title-file') this.#fileTitle = fact.title;
      else this.#facts.add(fact);
    }
    return true;
  }

  /** Agents whose files may be in the folders of other sessions. */
  missingAgents(): readonly string[] {
    const { logs, agents } = this.#describe();
    return missingAgents(agents, (id) => logs.get(id)?.beginsInside === true);
  }

  /** Agents that are shown to the user, in the order of their calls. Their usage is in `messages`, by thread. */
  agents(): readonly CountedAgent[] {
    const { agents, logs } = this.#describe();
    return [...agents.values()]
      .filter(({ isInternal }) => !isInternal)
      .map((info) => ({ info, turns: logs.get(info.id)?.turns ?? 0 }));
  }

  /** Whether all that there is of an agent's transcript stands in one unit. */
  isInOneUnit(agentId: string | null): boolean {
    return this.#parts.get(agentId as AgentId | null)?.length === 1;
  }

  /** Each API message once. */
  messages(): readonly CountedMessage[] {
    return [...this.#messages.values()];
  }

  digest(): CountedSession {
    const lines = this.#main ?? emptyDigest(mainUnit);
    const visible = this.agents().map(({ info }) => info);
    const session = sessionDigest(lines, this.#format);
    const agentSlugs = visible.slice(0, mostSlugs).map(({ agentSlug }) => agentSlug);
    return {
      session: { ...session, ...this.#titleOf(lines, session), agentSlugs },
      origin: lines.origin,
      lines: lines.lines,
      agents: visible.length,
      allToolCalls: visible.reduce((sum, { toolCalls }) => sum + toolCalls, session.toolCalls),
      errors: this.#failed.size + this.#apiErrors + visible.filter((info) => this.#failedSilently(info)).length,
      messages: this.messages(),
    };
  }

  /** Only the open session counts errors by agent: here an agent's own file says whether it has any. */
  #failedSilently(info: AgentInfo): boolean {
    return failedSilently(info) && !this.#erring.has(info.id);
  }

  #addLines(unit: Unit, lines: LinesDigest): boolean {
    const isBeside = unit.role === 'agent' && unit.sessionId === null;
    if (isBeside && lines.sessionId !== null && lines.sessionId !== this.#sessionId) return false;
    if (unit.role === 'main') this.#main = lines;
    for (const fact of lines.facts) this.#facts.add(fact);
    for (const [agent, call] of lines.statedCalls) this.#facts.stated(agent, call);
    for (const id of lines.failedCalls) this.#failed.add(id);
    this.#apiErrors += lines.apiErrors;
    this.#messages.addAll(lines);
    const own = unit.role === 'agent' ? (unit.agentId as AgentId) : null;
    if (own !== null && lines.failedCalls.length + lines.apiErrors > 0) this.#erring.add(own);
    const runId = unit.role === 'agent' ? unit.runId : null;
    const threads = lines.threads.some(({ id }) => id === own) ? lines.threads : [...lines.threads, emptyThread(own)];
    for (const digest of threads) {
      const part = { digest, runId: digest.id === own ? runId : null };
      addTo(this.#parts, digest.id, part);
    }
    return true;
  }

  /** Linking takes time: the result is kept until another file is added. */
  #describe(): Described {
    this.#described ??= this.#describeAnew();
    return this.#described;
  }

  #describeAnew(): Described {
    const logs = new Map<ThreadId, ThreadEvents>();
    for (const [id, parts] of this.#parts) {
      const digest = joinedDigest(parts.map((part) => part.digest));
      const runId = parts.find((part) => part.runId !== null)?.runId ?? null;
      if (digest !== null) logs.set(id, toThreadLog(digest, runId));
    }
    return { logs, agents: new AgentTable(this.#facts, logs, this.#format).agents(null) };
  }

  /** A title in a separate file ranks after equally good ones in the transcript, and before all others. */
  #titleOf(lines: LinesDigest, session: SessionDigest): Pick<SessionDigest, 'title' | 'titleSource'> {
    const { title, titleSource } = session;
    if (this.#fileTitle === null || lines.description.title.custom !== null) return { title, titleSource };
    const only = new SessionTitle();
    only.fileTitle = this.#fileTitle;
    const best = only.best(() => false);
    return best === null ? { title, titleSource } : { title: best.title, titleSource: best.source };
  }
}

const mainUnit = { kind: '', role: 'main', sessionId: null, agentId: null, runId: null } as const;

function emptyThread(id: ThreadId): ThreadDigest {
  return {
    id,
    hasEvents: false,
    onlyDelivers: true,
    startedAt: null,
    endedAt: null,
    ending: 'empty',
    failure: null,
    model: null,
    turns: 0,
    endedTurns: 0,
    hasAnswered: false,
    promptFingerprint: null,
    beginsInside: false,
    inlineFrom: null,
    calls: [],
  };
}
