import type { AgentId } from '@treeline/protocol';

/** Clients of 2025 wrote agents into the session's own file. Each starts with a record that has no parent. */
export class Sidechains {
  readonly #threadOf = new Map<string, AgentId>();
  #last: AgentId | null = null;

  threadOf(uuid: string, parent: string | null, onBegin: (thread: AgentId) => void): AgentId {
    const known = parent === null ? undefined : this.#threadOf.get(parent);
    // A parent outside the chain says nothing of which chain goes on: then it is the one that was written last.
    const going = known ?? (parent === null ? null : this.#last);
    const thread = going ?? (`inline-${uuid}` as AgentId);
    if (going === null) onBegin(thread);
    this.#threadOf.set(uuid, thread);
    this.#last = thread;
    return thread;
  }
}
