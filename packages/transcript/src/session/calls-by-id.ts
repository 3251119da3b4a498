import type { AgentId, ToolUseId } from '@treeline/protocol';
import { writtenId } from '../formats/call-name.ts';
import type { SpawnCall, ThreadId } from '../formats/link-facts.ts';
import { addTo } from './add-to.ts';

/** Finds calls by their name, and by the id on disk, which several may share. */
export class CallsById {
  readonly #calls = new Map<ToolUseId, SpawnCall[]>();

  constructor(calls: readonly SpawnCall[]) {
    for (const call of calls) {
      for (const id of new Set([call.id, writtenId(call.id)])) {
        addTo(this.#calls, id, call);
      }
    }
  }

  of(id: ToolUseId): readonly SpawnCall[] {
    return this.#calls.get(id) ?? [];
  }

  /** A call that the agent did not make itself. */
  from(id: ToolUseId, agent: AgentId): SpawnCall | undefined {
    return this.of(id).find(({ thread }) => thread !== agent);
  }

  /** The calls of a transcript that had to be named by their position. */
  repeated(id: ToolUseId, thread: ThreadId): readonly SpawnCall[] {
    return this.of(id).filter((call) => call.id !== id && call.thread === thread);
  }
}
