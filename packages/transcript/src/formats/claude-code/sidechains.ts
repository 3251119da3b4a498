import type { AgentId, ToolUseId } from '@treeline/protocol';

/** Clients of 2025 recorded agents in the session's own file. Each starts with a record without a parent. */
export class Sidechains {
  readonly #threadOf = new Map<string, AgentId>();
  /** By the record that contains them; `null` where it contains several. */
  readonly #calls = new Map<string, ToolUseId | null>();
  #last: AgentId | null = null;
  #hasBegun: boolean;

  constructor(hasBegun: boolean) {
    this.#hasBegun = hasBegun;
  }

  /** Whether the file contains any. */
  get hasBegun(): boolean {
    return this.#hasBegun;
  }

  /** Called for a call of the session itself that starts an agent. */
  called(uuid: string, call: ToolUseId): void {
    this.#calls.set(uuid, this.#calls.has(uuid) ? null : call);
  }

  /** The call that a chain's first record is attached to: documented, but not seen. */
  callAbove(parent: string | null): ToolUseId | null {
    return parent === null ? null : (this.#calls.get(parent) ?? null);
  }

  threadOf(uuid: string, parent: string | null, onBegin: (thread: AgentId) => void): AgentId {
    const known = parent === null ? undefined : this.#threadOf.get(parent);
    // A parent outside the chain does not show which chain continues: then it is the last one written.
    const going = known ?? (parent === null || this.#calls.has(parent) ? null : this.#last);
    const thread = going ?? (`inline-${uuid}` as AgentId);
    if (going === null) onBegin(thread);
    this.#threadOf.set(uuid, thread);
    this.#last = thread;
    this.#hasBegun = true;
    return thread;
  }
}
