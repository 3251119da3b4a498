import { type AgentNode, emptySession, processEvents, type SessionState, type Turn } from '@treeline/processor';
import type { AgentInfo, RunState, SessionEvent, SessionFacts, ThreadEvent, ToolUseId } from '@treeline/protocol';
import type { AgentPage } from './agent-page.ts';
import { CleanThread, type NumberedTurn } from './clean-thread.ts';
import { costInWords } from './cost-in-words.ts';
import type { ExportScope, ExportSource } from './export-source.ts';
import { Loader } from './loader.ts';
import { planAgents } from './plan-agents.ts';
import type { Redactor } from './redactor.ts';

/**
 * The only way from a session to an export: everything that it returns is complete and redacted. There is no other way
 * to make one, so no format can forget to redact.
 */
export class CleanSession {
  readonly clientName: string;
  readonly facts: SessionFacts;
  readonly state: RunState;
  readonly roots: readonly AgentPage[];
  readonly pages: readonly AgentPage[];
  /** The client's internal agents; they are left out. */
  readonly internalAgents: number;
  readonly scope: ExportScope;
  readonly #source: ExportSource;
  readonly #loader: Loader;
  readonly #main: SessionState;
  readonly #promptOfCall: ReadonlyMap<ToolUseId, number | null>;

  private constructor(source: ExportSource, main: SessionState, scope: ExportScope, loader: Loader) {
    this.scope = scope;
    this.#source = source;
    this.#loader = loader;
    this.#main = main;
    this.clientName = source.clientName;
    this.facts = loader.facts(source.facts);
    this.state = loader.clean(stateAt(source, scope.asOf), 'state');
    const calls = promptsOfCalls(numberedTurns(main.main.turns, scope));
    this.#promptOfCall = calls;
    const plan = planAgents(
      main,
      (info) => loader.info(info),
      (node) => isInScope(node, scope, calls),
    );
    this.roots = plan.roots;
    this.pages = plan.pages;
    this.internalAgents = plan.internal;
  }

  /** The failure is a sentence for a person. */
  static async of(source: ExportSource, redactor: Redactor, scope: ExportScope): Promise<CleanSession | string> {
    const events = await source.events(null);
    if (!events.ok) return events.error;
    const agents = source.agents
      .filter((agent) => startOf(agent) <= (scope.asOf ?? Number.POSITIVE_INFINITY))
      .map((agent) => asOf(agent, scope.asOf));
    const main = stateOf(until(events.value, scope.asOf), stateAt(source, scope.asOf), agents);
    const missing = missingTurns(main.main.turns, scope);
    if (missing !== null) return missing;
    return new CleanSession(source, main, scope, new Loader(source, redactor, scope));
  }

  /** The same moment of the same session, cleaned by another redactor. */
  cleanedBy(redactor: Redactor): CleanSession {
    return new CleanSession(this.#source, this.#main, this.scope, new Loader(this.#source, redactor, this.scope));
  }

  async mainThread(): Promise<CleanThread> {
    await this.#loader.source.prepareMain();
    // Agents nested in other agents are shown there.
    const agents = [...this.#main.agents.keys()];
    const roots = new Set(this.roots.map(({ key }) => key));
    const others = agents.filter((key) => !roots.has(key));
    const state = processEvents(
      this.#main,
      others.map((agentId) => ({ type: 'agent_removed', agentId })),
    );
    return new CleanThread(state, numberedTurns(state.main.turns, this.scope), this.roots, this.#loader, 'main');
  }

  /** "≈ $9.69", of an agent or of all; `null`: not known. */
  cost(page: AgentPage | null): string | null {
    return costInWords(page, this.#source, this.scope);
  }

  /** The number of the prompt in whose turn its outermost agent was started; `null`: it is not linked to one. */
  promptOf(page: AgentPage): number | null {
    let top = page;
    while (top.parent !== null) top = top.parent;
    const call = this.#main.agents.get(top.key)?.info?.parentToolUseId ?? null;
    return call === null ? null : (this.#promptOfCall.get(call) ?? null);
  }

  /** Read on each call, and not kept. The failure is a sentence for a person. */
  async threadOf(page: AgentPage): Promise<CleanThread | string> {
    const events = await this.#loader.source.events(page.key);
    if (!events.ok) return this.#loader.text(events.error, 'problem');
    const own = until(events.value, this.scope.asOf).map((event): ThreadEvent => ({ ...event, agentId: null }));
    // Children are shown in their parent's thread as if that were the main one.
    const children = page.children.flatMap(({ key }) => {
      const info = this.#main.agents.get(key)?.info;
      return info === null || info === undefined ? [] : [{ ...info, parentAgentId: null }];
    });
    const state = stateOf(own, page.info.state, children);
    return new CleanThread(
      state,
      numberedTurns(state.main.turns, null),
      page.children,
      this.#loader,
      page.info.agentSlug,
    );
  }

  /** An agent's prompt and answer as far as they are known without its transcript. */
  async ends(page: AgentPage): Promise<{ readonly prompt: string; readonly answer: string }> {
    const info = this.#main.agents.get(page.key)?.info;
    const place = page.info.agentSlug;
    const prompt = await this.#loader.load(info?.prompt ?? null, `prompt of ${place}`);
    const answer = page.info.endedAt === null ? null : (info?.answer ?? null);
    return {
      prompt: prompt?.preview ?? '',
      answer: (await this.#loader.load(answer, `answer of ${place}`))?.preview ?? '',
    };
  }
}

/** Turns in scope, with the numbers of their prompts. */
function numberedTurns(turns: readonly Turn[], scope: ExportScope | null): readonly NumberedTurn[] {
  let count = 0;
  const all = turns.map((turn) => ({ turn, number: turn.opening === null ? null : ++count }));
  const range = scope?.turns ?? null;
  return range === null
    ? all
    : all.filter(({ number }) => number !== null && number >= range.from && number <= range.to);
}

/** Why there is nothing to write; `null`: there is something. */
function missingTurns(turns: readonly Turn[], scope: ExportScope): string | null {
  if (scope.turns === null || numberedTurns(turns, scope).length > 0) return null;
  const count = numberedTurns(turns, null).filter(({ number }) => number !== null).length;
  return `there is no prompt ${scope.turns.from}: the session has ${count}`;
}

/** A session that continued after that moment was running at it. */
function stateAt({ facts, state }: ExportSource, moment: number | null): RunState {
  const isBehind = moment !== null && facts.updatedAt !== null && moment < facts.updatedAt;
  return isBehind ? { status: 'running', reason: atWork } : state;
}

function stateOf(events: readonly ThreadEvent[], state: RunState, agents: readonly AgentInfo[]): SessionState {
  const infos = agents.map((agent): SessionEvent => ({ type: 'agent_changed', agent }));
  return processEvents(emptySession, [{ type: 'state_changed', state }, ...events, ...infos]);
}

function until(events: readonly ThreadEvent[], moment: number | null): readonly ThreadEvent[] {
  return moment === null ? events : events.filter(({ at }) => at <= moment);
}

function startOf({ startedAt, order }: AgentInfo): number {
  return startedAt ?? order[0];
}

const atWork = 'was running at that moment';

/** An agent that had not ended by then was running. */
function asOf(info: AgentInfo, moment: number | null): AgentInfo {
  if (moment === null || (info.endedAt !== null && info.endedAt <= moment)) return info;
  return { ...info, state: { status: 'running', reason: atWork }, endedAt: null, answer: null };
}

function promptsOfCalls(turns: readonly NumberedTurn[]): ReadonlyMap<ToolUseId, number | null> {
  const prompts = new Map<ToolUseId, number | null>();
  for (const { turn, number } of turns) {
    for (const item of turn.items) if (item.kind === 'activity') prompts.set(item.id, number);
  }
  return prompts;
}

function isInScope(node: AgentNode, { depth, turns }: ExportScope, calls: ReadonlyMap<ToolUseId, unknown>): boolean {
  if (depth !== null && node.depth >= depth) return false;
  if (turns === null || node.depth > 0) return true;
  const call = node.agent.info?.parentToolUseId ?? null;
  return call !== null && calls.has(call);
}
