import { type AgentId, type AgentInfo, sameData } from '@treeline/protocol';
import { compareOrders, isSameOrder, orderOf } from './agent-order.ts';
import { emptyThread } from './empty-session.ts';
import { isAgentThere } from './is-agent-there.ts';
import type { AgentState, Thread } from './session-state.ts';

interface AgentChange {
  readonly before: AgentInfo | null;
  readonly after: AgentInfo | null;
}

/** The agents while a batch is being applied. */
export class AgentsDraft {
  readonly #base: ReadonlyMap<AgentId, AgentState>;
  readonly #heardOf = new Set<AgentId>();
  readonly #infos = new Map<AgentId, AgentInfo | null>();

  constructor(base: ReadonlyMap<AgentId, AgentState>) {
    this.#base = base;
  }

  hearOf(id: AgentId): void {
    if (!this.#base.has(id)) this.#heardOf.add(id);
  }

  setInfo(info: AgentInfo): void {
    this.hearOf(info.id);
    this.#infos.set(info.id, info);
  }

  /** Its events stay, if there are any. */
  forgetInfo(id: AgentId): void {
    if (this.#base.has(id) || this.#heardOf.has(id)) this.#infos.set(id, null);
  }

  info(id: AgentId): AgentInfo | null {
    const info = this.#infos.get(id);
    return info === undefined ? (this.#base.get(id)?.info ?? null) : info;
  }

  thread(id: AgentId): Thread {
    return this.#base.get(id)?.thread ?? emptyThread;
  }

  /** Agents whose facts have changed, new ones first and in order. */
  changed(): ReadonlyMap<AgentId, AgentChange> {
    for (const [id, info] of this.#infos) {
      if (sameData(this.#base.get(id)?.info ?? null, info)) this.#infos.delete(id);
    }
    const ids = new Set([...this.#heardOf, ...this.#infos.keys()]);
    return new Map([...ids].map((id) => [id, { before: this.#base.get(id)?.info ?? null, after: this.info(id) }]));
  }

  /** The base itself when nothing changed. */
  finish(threads: ReadonlyMap<AgentId | null, Thread>): ReadonlyMap<AgentId, AgentState> {
    let agents: Map<AgentId, AgentState> | null = null;
    let hasMoved = false;
    for (const id of new Set([...this.#heardOf, ...this.#infos.keys(), ...threads.keys()])) {
      if (id === null) continue;
      const before = this.#base.get(id);
      const after = { id, info: this.info(id), thread: threads.get(id) ?? this.thread(id) };
      if (before === undefined && !isAgentThere(after)) continue;
      if (before !== undefined && before.info === after.info && before.thread === after.thread) continue;
      agents ??= new Map(this.#base);
      if (isAgentThere(after)) agents.set(id, after);
      else agents.delete(id);
      hasMoved ||= before === undefined || !isSameOrder(orderOf(before), orderOf(after));
    }
    if (agents === null) return this.#base;
    return hasMoved ? sorted(agents) : agents;
  }
}

function sorted(agents: ReadonlyMap<AgentId, AgentState>): Map<AgentId, AgentState> {
  const all = [...agents.values()].sort((a, b) => compareOrders(orderOf(a), a.id, orderOf(b), b.id));
  return new Map(all.map((agent) => [agent.id, agent]));
}
