import type { AgentId, SessionEvent, ThreadEvent, ToolUseId } from '@treeline/protocol';

/** The events as a person meets them who has everything open: an agent's after the call that started it. */
export function* inReadingOrder(events: readonly SessionEvent[]): Generator<ThreadEvent> {
  const threads = new Map<AgentId | null, ThreadEvent[]>();
  const agentsAt = new Map<ToolUseId, AgentId[]>();
  for (const event of events) {
    if (event.type === 'agent_changed') {
      const { id, parentToolUseId, isInternal } = event.agent;
      if (parentToolUseId !== null && !isInternal)
        agentsAt.set(parentToolUseId, [...(agentsAt.get(parentToolUseId) ?? []), id]);
    }
    if (!('agentId' in event) || event.type === 'agent_removed') continue;
    const thread = threads.get(event.agentId);
    if (thread === undefined) threads.set(event.agentId, [event]);
    else thread.push(event);
  }
  const take = (id: AgentId | null): Iterator<ThreadEvent> => {
    const thread = threads.get(id) ?? [];
    // Each thread once, also where links go in a circle.
    threads.delete(id);
    return thread.values();
  };
  // What nothing leads to comes last. A stack instead of recursion: the depth is the data's.
  const stack = [...[...threads.keys()].filter((id) => id !== null), null].map((id) => ({
    id,
    at: null as Iterator<ThreadEvent> | null,
  }));
  for (let top = stack.at(-1); top !== undefined; top = stack.at(-1)) {
    top.at ??= take(top.id);
    const next = top.at.next();
    if (next.done === true) {
      stack.pop();
      continue;
    }
    yield next.value;
    if (next.value.type !== 'tool_started') continue;
    for (const id of (agentsAt.get(next.value.toolUseId) ?? []).toReversed()) stack.push({ id, at: null });
  }
}
