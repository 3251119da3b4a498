import type { AgentId, AgentInfo, MessageId, ToolUseId } from '@treeline/protocol';
import { answersIn } from './agent-windows.ts';
import { isOfThread } from './context-column.ts';
import type { SessionContext } from './session-context.ts';
import type { ThreadContext } from './thread-context.ts';

/** What agents kept out of the main thread's window. An estimate: without agents it might have read less. */
export interface DelegationSaving {
  /** Agents that called the API. */
  readonly agents: number;
  /** Tokens that entered their windows, without system prompt and tools. */
  readonly read: number;
  /** Tokens of the answers that the main thread received, estimated by length. */
  readonly returned: number;
}

/** `null` where no agent called the API. `calls`: the calls of the main thread that started or resumed agents. */
export function delegationSaving(
  contexts: SessionContext,
  agents: ReadonlySet<AgentId>,
  calls: ReadonlySet<ToolUseId>,
): DelegationSaving | null {
  const main = contexts.get(null);
  // A fork's transcript begins with copies of messages of the thread it was forked from.
  const counted = new Set<MessageId>(main?.usage.map(({ message }) => message));
  let number = 0;
  let read = 0;
  for (const [thread, context] of contexts) {
    if (thread === null || !agents.has(thread)) continue;
    number += 1;
    read += tokensRead(context, counted);
  }
  return number === 0 ? null : { agents: number, read, returned: main === undefined ? 0 : tokensReturned(main, calls) };
}

/** What each call added to the one before; of the first call all but system prompt and tools. */
function tokensRead({ columns }: ThreadContext, counted: Set<MessageId>): number {
  let sum = 0;
  let before: number | null = null;
  for (const { usage, total, rest } of columns) {
    if (!isOfThread(usage)) continue;
    if (!counted.has(usage.message)) sum += Math.max(0, total - (before ?? rest));
    counted.add(usage.message);
    before = total;
  }
  return sum;
}

function tokensReturned(main: ThreadContext, calls: ReadonlySet<ToolUseId>): number {
  let sum = 0;
  for (const [call, tokens] of answersIn(main)) if (calls.has(call)) sum += tokens;
  return Math.round(sum);
}

/** How many more windows the main thread would have filled, had it read all of that itself. */
export function windowsSaved({ read, returned }: DelegationSaving, main: ThreadContext, window: number): number {
  const room = window - (main.columns.findLast(({ usage }) => isOfThread(usage))?.rest ?? 0);
  return room <= 0 ? 0 : Math.floor(Math.max(0, read - returned) / room);
}

/** The calls of the main thread that started or resumed agents. */
export function callsOfAgents(agents: Iterable<AgentInfo>): ReadonlySet<ToolUseId> {
  const calls = new Set<ToolUseId>();
  for (const { parentToolUseId, parentAgentId, continuedBy } of agents) {
    if (parentToolUseId !== null && parentAgentId === null) calls.add(parentToolUseId);
    for (const call of continuedBy) calls.add(call);
  }
  return calls;
}
