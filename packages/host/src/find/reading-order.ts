import type { AgentId, AgentInfo, ThreadEvent } from '@treeline/protocol';
import { AgentsInside } from './agents-inside.ts';
import type { ScannedThread } from './session-scan.ts';

interface OpenThread {
  readonly isWhole: boolean;
  readonly events: Iterator<ThreadEvent, undefined>;
  /** Agents that its calls started, in order. */
  readonly inside: AgentsInside;
  before: ThreadEvent | undefined;
  next: ThreadEvent | undefined;
}

type Agents = ReadonlyMap<AgentId, AgentInfo>;

/** Events are passed on in runs of this length: a promise for each would take longer than checking it. */
const runLength = 200;
/** A run is shorter where its events take longer to get. */
const runMs = 3;

/**
 * Yields the events in the order of a session with everything open: an agent's after the call that started it. Yields
 * an empty list periodically, so that the caller can let other requests run.
 */
export async function* inReadingOrder(
  agents: Agents,
  threadOf: (agent: AgentId | null) => Promise<ScannedThread>,
): AsyncGenerator<readonly ThreadEvent[]> {
  const inside = agentsInside(agents);
  // Each thread once, even if links form a cycle.
  const passed = new Set<AgentId | null>();
  const open = async (agent: AgentId | null): Promise<OpenThread | null> => {
    if (passed.has(agent)) return null;
    passed.add(agent);
    const { events: all, isWhole } = await threadOf(agent);
    const events: OpenThread['events'] = all[Symbol.iterator]();
    return {
      isWhole,
      events,
      inside: new AgentsInside(inside.get(agent) ?? []),
      before: undefined,
      next: events.next().value,
    };
  };
  const run: ThreadEvent[] = [];
  let since = performance.now();
  const isLong = () => run.length >= runLength || performance.now() - since > runMs;
  const handOn = () => {
    since = performance.now();
    return run.splice(0);
  };
  // Unlinked agents come last. A stack instead of recursion: the data determines the depth.
  for (const first of [null, ...agents.keys()]) {
    const stack: OpenThread[] = [];
    for (let top = await open(first); top !== null; top = stack.at(-1) ?? null) {
      if (stack.at(-1) !== top) stack.push(top);
      const agent = agentBefore(top);
      if (agent !== null) {
        // Before the next thread is opened, whose lines may replace this one's.
        if (run.length > 0 || isLong()) yield handOn();
        const child = await open(agent.id);
        if (child !== null) stack.push(child);
        continue;
      }
      const event = top.next;
      top.before = event;
      top.next = event === undefined ? event : top.events.next().value;
      if (event === undefined) stack.pop();
      else run.push(event);
      if (isLong() || (stack.length === 0 && run.length > 0)) yield handOn();
    }
  }
}

/** The agent that is due before the thread goes on. */
function agentBefore({ isWhole, inside, before, next }: OpenThread): AgentInfo | null {
  if (next === undefined) return inside.take();
  // Only some of the calls were read: orders the agents by time instead.
  if (!isWhole) return inside.take((agent) => agent.order[0] < next.at);
  return before?.type === 'tool_started' ? inside.takeStartedBy(before.toolUseId) : null;
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
