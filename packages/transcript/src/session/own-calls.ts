import type { AgentId, ToolUseId } from '@treeline/protocol';
import type { AgentMeta, SpawnCall, ThreadId } from '../formats/link-facts.ts';

/** A call is identified by its id and its transcript: agents with the same prompt may use the same ids. */
export function threadCallKey({ thread, id }: { readonly thread: ThreadId; readonly id: ToolUseId }): string {
  return `${thread ?? ''} ${id}`;
}

/** A forked agent's transcript may repeat calls of its ancestors, which were not made there. */
export function withoutCopies(
  calls: readonly SpawnCall[],
  metas: ReadonlyMap<AgentId, AgentMeta>,
): readonly SpawnCall[] {
  const threadsOf = new Map<ToolUseId, Set<ThreadId>>();
  for (const { id, thread } of calls) threadsOf.set(id, (threadsOf.get(id) ?? new Set()).add(thread));
  return calls.filter(({ id, thread }) => {
    const threads = threadsOf.get(id);
    return threads === undefined || threads.size === 1 || !above(thread, metas).some((one) => threads.has(one));
  });
}

/** The ancestors of this transcript: the main thread, and those that meta files name. */
function above(thread: ThreadId, metas: ReadonlyMap<AgentId, AgentMeta>): ThreadId[] {
  const found: ThreadId[] = [];
  if (thread === null) return found;
  const seen = new Set<ThreadId>([thread, null]);
  for (
    let parent: ThreadId = metas.get(thread)?.parentAgentId ?? null;
    !seen.has(parent);
    parent = parent === null ? null : (metas.get(parent)?.parentAgentId ?? null)
  ) {
    seen.add(parent);
    found.push(parent);
  }
  return [null, ...found];
}

/** Started by a call, though its meta file names none: an agent started by the user has no depth, a teammate has 0. */
export function isOfCall({ toolUseId, spawnDepth, isTeammate }: AgentMeta): boolean {
  return toolUseId === null && !isTeammate && spawnDepth !== null && spawnDepth > 0;
}
