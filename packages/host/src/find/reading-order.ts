import type { AgentId, AgentInfo, ThreadEvent, ToolUseId } from '@treeline/protocol';
import type { ScannedThread } from './session-scan.ts';

interface OpenThread {
  readonly isWhole: boolean;
  readonly events: Iterator<ThreadEvent, undefined>;
  /** Agents that its calls started, in order. */
  readonly inside: AgentInfo[];
  before: ThreadEvent | undefined;
  next: ThreadEvent | undefined;
}

type Agents = ReadonlyMap<AgentId, AgentInfo>;

/** The events as a person meets them who has everything open: an agent's after the call that started it. */
export async function* inReadingOrder(
  agents: Agents,
  threadOf: (agent: AgentId | null) => Promise<ScannedThread>,
): AsyncGenerator<ThreadEvent> {
  const inside = agentsInside(agents);
  // Each thread once, also where links go in a circle.
  const passed = new Set<AgentId | null>();
  const open = async (agent: AgentId | null): Promise<OpenThread | null> => {
    if (passed.has(agent)) return null;
    passed.add(agent);
    const { events: all, isWhole } = await threadOf(agent);
    const events: OpenThread['events'] = all[Symbol.iterator]();
    return { isWhole, events, inside: [...(inside.get(agent) ?? [])], before: undefined, next: events.next().value };
  };
  // What nothing leads to comes last. A stack instead of recursion: the depth is the data's.
  for (const first of [null, ...agents.keys()]) {
    const stack: OpenThread[] = [];
    for (let top = await open(first); top !== null; top = stack.at(-1) ?? null) {
      if (stack.at(-1) !== top) stack.push(top);
      const agent = agentBefore(top);
      if (agent !== null) {
        const child = await open(agent.id);
        if (child !== null) stack.push(child);
        continue;
      }
      const event = top.next;
      top.before = event;
      top.next = event === undefined ? event : top.events.next().value;
      if (event === undefined) stack.pop();
      else yield event;
    }
  }
}

/** The agent whose turn it is before the thread goes on. */
function agentBefore({ isWhole, inside, before, next }: OpenThread): AgentInfo | null {
  const [first] = inside;
  if (first === undefined) return null;
  if (next === undefined) return inside.shift() ?? null;
  // Of the calls only some are here: then their times tell the order.
  if (!isWhole) return first.order[0] < next.at ? (inside.shift() ?? null) : null;
  return before?.type === 'tool_started' ? takeStartedBy(inside, before.toolUseId) : null;
}

function takeStartedBy(inside: AgentInfo[], call: ToolUseId): AgentInfo | null {
  const at = inside.findIndex((agent) => agent.parentToolUseId === call);
  return at === -1 ? null : (inside.splice(at, 1)[0] ?? null);
}

function agentsInside(agents: Agents): ReadonlyMap<AgentId | null, readonly AgentInfo[]> {
  const inside = new Map<AgentId | null, AgentInfo[]>();
  for (const agent of agents.values()) {
    if (agent.parentToolUseId === null || agent.isInternal) continue;
    const known = inside.get(agent.parentAgentId);
    if (known === undefined) inside.set(agent.parentAgentId, [agent]);
    else known.push(agent);
  }
  return inside;
}
