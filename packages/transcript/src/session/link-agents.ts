import type { AgentId, LinkEvidence, ToolUseId } from '@treeline/protocol';
import type {
  AgentLinks,
  AgentMeta,
  Link,
  LinkInput,
  SpawnCall,
  SpawnResult,
  ThreadId,
  TranscriptFact,
} from '../formats/link-facts.ts';
import { addTo } from './add-to.ts';
import { CallsById } from './calls-by-id.ts';
import { compare, cutCycles } from './cut-cycles.ts';
import { forcedPairs, type Pair } from './forced-pairs.ts';
import { linkRuns } from './link-runs.ts';
import { isOfCall, threadCallKey, withoutCopies } from './own-calls.ts';
import { ranDuring, slackMs } from './ran-during.ts';
import { tally } from './tally.ts';

export type { AgentLinks, LinkInput } from '../formats/link-facts.ts';

/** Links each agent to the call that started it, by the strongest evidence; ambiguous agents stay unlinked. */
export function linkAgents(input: LinkInput): AgentLinks {
  const linker = new Linker(input);
  linker.byMeta();
  linker.byResult();
  // Each call that gets its agent leaves one less for a repeated id.
  linker.byMeta();
  linker.byProgress();
  linker.byNotification();
  linker.byTeammateName();
  linker.byWorkflow();
  linker.byResume();
  linker.byStatedCall();
  linker.byPrompt();
  linker.byInlinePlace();
  linker.byPosition();
  linker.byParent();
  cutCycles(linker.links);
  return { links: linker.links, continuations: linker.continuations };
}

class Linker {
  readonly links = new Map<AgentId, Link>();
  readonly continuations = new Map<AgentId, ToolUseId[]>();
  readonly #input: LinkInput;
  readonly #calls: readonly SpawnCall[];
  readonly #callsById: CallsById;
  readonly #usedCalls = new Set<string>();
  readonly #written: ReadonlySet<AgentId>;
  readonly #named = new Set<string>();
  readonly #statedBy = new Map<ToolUseId, AgentId>();

  constructor(input: LinkInput) {
    this.#input = input;
    this.#written = new Set(input.transcripts.map(({ id }) => id));
    for (const { id, statedCall } of input.transcripts) if (statedCall !== null) this.#statedBy.set(statedCall, id);
    for (const { agentId } of input.results.values()) if (agentId !== null) this.#named.add(agentId);
    this.#calls = [...withoutCopies(input.calls, input.metas)].sort(
      (a, b) => compare(a.thread ?? '', b.thread ?? '') || a.order - b.order || compare(a.id, b.id),
    );
    this.#callsById = new CallsById(this.#calls);
  }

  byMeta(): void {
    const claims = new Map<string, { agent: AgentId; toolUseId: ToolUseId; thread: ThreadId }[]>();
    for (const [agent, { toolUseId: written, parentAgentId }] of this.#input.metas) {
      if (written === null || this.links.has(agent)) continue;
      const calls = this.#callsById.repeated(written, parentAgentId);
      const repeated = calls.filter((call) => !this.#usedCalls.has(threadCallKey(call)));
      if (repeated.length > 1) continue;
      // The call's line comes later than the meta file, and is lost with a killed client: the meta file is enough.
      const thread = parentAgentId ?? this.#callsById.from(written, agent)?.thread ?? null;
      const toolUseId = repeated[0]?.id ?? written;
      const key = threadCallKey({ thread, id: toolUseId });
      addTo(claims, key, { agent, toolUseId, thread });
    }
    for (const claimants of claims.values()) {
      const only = claimants.length === 1 ? claimants : claimants.filter(({ agent }) => this.#written.has(agent));
      const [claimant] = only.length === 1 ? only : [];
      if (claimant) this.#link(claimant.agent, claimant.toolUseId, claimant.thread, 'meta');
    }
  }

  byResult(): void {
    const pairsOf = (key: 'agentId' | 'agentIdInText') =>
      this.#spawners().flatMap((call): Pair[] => {
        const named = this.#resultOf(call)?.[key] as AgentId | null | undefined;
        if (named === null || named === undefined || named === call.thread) return [];
        // An older stream names an agent's id only in the result: until then its transcript is named by the call.
        const stated = this.#statedBy.get(call.id);
        return stated === undefined || stated === named ? [{ agent: named, call }] : [];
      });
    this.#acceptEarliest(pairsOf('agentId'), 'result');
    this.#acceptEarliest(
      pairsOf('agentIdInText').filter(({ agent }) => this.#isKnown(agent)),
      'result-text',
    );
  }

  byProgress(): void {
    this.#acceptUnique(this.#pairs(this.#input.progress), 'progress');
    for (const [agent, parent] of this.#input.startedBy) {
      const call = this.#input.progress.get(agent);
      if (call !== undefined && this.#callsById.of(call).length === 0) this.#link(agent, call, parent, 'progress');
    }
  }

  byNotification(): void {
    const named = new Map<AgentId, ToolUseId>();
    for (const { taskId, toolUseId } of [...this.#input.notifications].sort((a, b) => a.at - b.at)) {
      // A later notification names the call that resumed the agent, not the one that started it.
      if (toolUseId !== null && !named.has(taskId as AgentId)) named.set(taskId as AgentId, toolUseId);
    }
    this.#acceptUnique(this.#pairs(named), 'notification');
  }

  byTeammateName(): void {
    const pairs: Pair[] = [];
    for (const [agent, meta] of this.#input.metas) {
      if (meta.toolUseId !== null || meta.name === null) continue;
      for (const call of this.#spawners()) if (call.name === meta.name) pairs.push({ agent, call });
    }
    this.#acceptUnique(pairs, 'teammate');
  }

  /** A run represents its agents: it is linked to the call, they to the run. */
  byWorkflow(): void {
    for (const [run, link] of linkRuns({ ...this.#input, calls: this.#calls })) {
      if (link.toolUseId === null) this.links.set(run, link);
      else this.#link(run, link.toolUseId, link.thread, link.evidence);
    }
    for (const { id, runId } of this.#input.transcripts) {
      if (runId !== null && !this.links.has(id))
        this.links.set(id, { toolUseId: null, thread: runId as AgentId, evidence: 'workflow' });
    }
  }

  byResume(): void {
    for (const call of this.#calls) {
      const agent = this.#resumedBy(call);
      if (agent === null || agent === call.thread) continue;
      if (!this.links.has(agent) && this.#isKnown(agent)) this.#link(agent, call.id, call.thread, 'resume');
      else if (this.links.get(agent)?.toolUseId !== call.id) {
        addTo(this.continuations, agent, call.id);
      }
    }
  }

  byPrompt(): void {
    const callsOf = new Map<string, SpawnCall[]>();
    for (const call of this.#spawners()) if (call.prompt !== null) addTo(callsOf, call.prompt, call);
    const pairs: Pair[] = [];
    for (const transcript of this.#free()) {
      for (const call of (transcript.prompt === null ? undefined : callsOf.get(transcript.prompt)) ?? []) {
        if (ranDuring(transcript, call, this.#resultOf(call))) pairs.push({ agent: transcript.id, call });
      }
    }
    this.#acceptUnique(pairs, 'prompt');
  }

  /** In a stream every record of an agent names its call. */
  byStatedCall(): void {
    for (const { id, statedCall } of this.#free()) {
      if (statedCall === null) continue;
      this.#link(id, statedCall, this.#callsById.from(statedCall, id)?.thread ?? null, 'inline');
    }
  }

  byInlinePlace(): void {
    const pairs: Pair[] = [];
    const same: Pair[] = [];
    for (const transcript of this.#free()) {
      if (!transcript.isInline) continue;
      for (const call of this.#spawners()) {
        const result = this.#resultOf(call);
        const isOpen = call.order < transcript.order && (result === undefined || result.order > transcript.order);
        if (call.thread !== null || !isOpen) continue;
        pairs.push({ agent: transcript.id, call });
        if (call.prompt !== null && call.prompt === transcript.prompt) same.push({ agent: transcript.id, call });
      }
    }
    // Sidechains with equal prompts: one that starts after a call's result cannot be that call's.
    for (const { agent, call } of forcedPairs(same)) this.#link(agent, call.id, call.thread, 'inline');
    this.#acceptUnique(pairs, 'inline');
  }

  /** A guess, and marked as one: the only transcript that ran during the only call without one. */
  byPosition(): void {
    const pairs: Pair[] = [];
    for (const transcript of this.#free()) {
      const meta = this.#input.metas.get(transcript.id);
      if (meta !== undefined) for (const each of this.#skillsOf(transcript, meta)) pairs.push(each);
      // Where there is a meta file without a call in it, the client knew of none.
      if (transcript.isInline || meta !== undefined) continue;
      for (const call of this.#spawners()) {
        const result = this.#resultOf(call);
        const isClosed = result !== undefined && !result.isError && result.launched !== 'background';
        const namesNobody = result?.agentId === null && result.agentIdInText === null;
        const fits = isClosed && namesNobody && ranDuring(transcript, call, this.#resultOf(call));
        if (fits && (transcript.endedAt ?? 0) <= result.at + slackMs) pairs.push({ agent: transcript.id, call });
      }
    }
    this.#acceptUnique(pairs, 'position');
  }

  /** The meta file may name the parent of an agent, but not the call. */
  byParent(): void {
    for (const [agent, meta] of this.#input.metas) {
      const { parentAgentId } = meta;
      // A teammate exists before the line of its call is written: it belongs to the leader of the team.
      if (meta.isTeammate && !this.links.has(agent) && parentAgentId !== agent)
        this.links.set(agent, { toolUseId: null, thread: parentAgentId, evidence: 'teammate' });
      if (this.links.has(agent) || !isOfCall(meta) || parentAgentId === agent) continue;
      if (parentAgentId === null && meta.isOfMain !== true) continue;
      this.links.set(agent, { toolUseId: null, thread: parentAgentId, evidence: 'meta' });
    }
  }

  /** A skill's result names the agent that ran it, but only at the end; until then the call has no result. */
  #skillsOf(transcript: TranscriptFact, meta: AgentMeta): Pair[] {
    if (!isOfCall(meta)) return [];
    return this.#spawners()
      .filter((call) => call.tool === 'skill' && call.thread === meta.parentAgentId)
      .filter((call) => this.#resultOf(call)?.isError !== false && ranDuring(transcript, call, this.#resultOf(call)))
      .map((call) => ({ agent: transcript.id, call }));
  }

  /** Calls that start an agent of their own, not yet linked to one. */
  #spawners(): SpawnCall[] {
    return this.#calls.filter(
      (call) =>
        (call.tool === 'agent' || call.tool === 'skill') &&
        call.resumes === null &&
        !this.#usedCalls.has(threadCallKey(call)),
    );
  }

  #free(): TranscriptFact[] {
    return this.#input.transcripts.filter(({ id }) => !this.links.has(id));
  }

  #isKnown(agent: AgentId): boolean {
    return (
      this.#input.metas.has(agent) ||
      this.#written.has(agent) ||
      this.#named.has(agent) ||
      this.#input.looksLikeAgentId(agent)
    );
  }

  #resultOf(call: SpawnCall): SpawnResult | undefined {
    return this.#input.results.get(threadCallKey(call));
  }

  #resumedBy(call: SpawnCall): AgentId | null {
    const result = this.#resultOf(call);
    const told =
      result?.resumedAgentId ??
      (call.tool === 'agent' && call.resumes !== null ? (result?.agentId ?? call.resumes) : null);
    return told as AgentId | null;
  }

  #pairs(named: ReadonlyMap<AgentId, ToolUseId>): Pair[] {
    const free = new Set(this.#spawners());
    return [...named].flatMap(([agent, toolUseId]) =>
      this.#callsById
        .of(toolUseId)
        .filter((call) => free.has(call))
        .map((call) => ({ agent, call })),
    );
  }

  /** An agent named by two calls was started by the first. */
  #acceptEarliest(pairs: readonly Pair[], evidence: LinkEvidence): void {
    const earliest = [...pairs].sort((a, b) => a.call.at - b.call.at || compare(a.call.id, b.call.id));
    for (const { agent, call } of earliest) this.#link(agent, call.id, call.thread, evidence);
  }

  #acceptUnique(pairs: readonly Pair[], evidence: LinkEvidence): void {
    const open = pairs.filter(
      ({ agent, call }) => !this.links.has(agent) && !this.#usedCalls.has(threadCallKey(call)) && call.thread !== agent,
    );
    const agents = tally(open.map(({ agent }) => agent));
    const calls = tally(open.map(({ call }) => threadCallKey(call)));
    for (const { agent, call } of open) {
      if (agents.get(agent) === 1 && calls.get(threadCallKey(call)) === 1)
        this.#link(agent, call.id, call.thread, evidence);
    }
  }

  #link(agent: AgentId, toolUseId: ToolUseId, thread: ThreadId, evidence: LinkEvidence): void {
    const key = threadCallKey({ thread, id: toolUseId });
    if (this.links.has(agent) || this.#usedCalls.has(key) || thread === agent) return;
    this.links.set(agent, { toolUseId, thread, evidence });
    this.#usedCalls.add(key);
  }
}
