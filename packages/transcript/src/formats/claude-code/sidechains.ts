import type { AgentId, ToolUseId } from '@treeline/protocol';

/** Clients of 2025 wrote agents into the session's own file. Each starts with a record that has no parent. */
export class Sidechains {
  readonly #threadOf = new Map<string, AgentId>();
  /** By the record that holds them; `null` where it holds several. */
  readonly #calls = new Map<string, ToolUseId | null>();
  #last: AgentId | null = null;
  #hasBegun: boolean;

  constructor(hasBegun: boolean) {
    this.#hasBegun = hasBegun;
  }

  /** Whether the file holds any. */
  get hasBegun(): boolean {
    return this.#hasBegun;
  }

  /** A record of the session itself calls for an agent. */
  called(uuid: string, call: ToolUseId): void {
    this.#calls.set(uuid, this.#calls.has(uuid) ? null : call);
  }

  /** The call that a chain's first record hangs on: so it is described, if not seen. */
  callAbove(parent: string | null): ToolUseId | null {
    return parent === null ? null : (this.#calls.get(parent) ?? null);
  }

  threadOf(uuid: string, parent: string | null, onBegin: (thread: AgentId) => void): AgentId {
    const known = parent === null ? undefined : this.#threadOf.get(parent);
    // A parent outside the chain says nothing of which chain goes on: then it is the one that was written last.
    const going = known ?? (parent === null || this.#calls.has(parent) ? null : this.#last);
    const thread = going ?? (`inline-${uuid}` as AgentId);
    if (going === null) onBegin(thread);
    this.#threadOf.set(uuid, thread);
    this.#last = thread;
    this.#hasBegun = true;
    return thread;
  }
}
