import type { AgentId, AgentInfo, ToolUseId } from '@treeline/protocol';
import type { SessionState } from '../../session-state.ts';
import { scaleOf } from './context-column.ts';
import { largestColumn } from './context-window.ts';
import type { SessionContext } from './session-context.ts';
import type { ThreadContext } from './thread-context.ts';

/** The context window of one agent, and what it returned. */
export interface AgentWindow {
  readonly info: AgentInfo;
  readonly context: ThreadContext;
  readonly largest: number;
  /** Tokens of its answers in the thread that called it, estimated by length; `null`: nothing was returned. */
  readonly returned: number | null;
}

/** The windows of all agents that called the API and are not internal, largest first. */
export function agentWindows(contexts: SessionContext, agents: SessionState['agents']): readonly AgentWindow[] {
  const answers = new Map<AgentId | null, ReadonlyMap<ToolUseId, number>>();
  const windows: AgentWindow[] = [];
  for (const [id, context] of contexts) {
    const info = id === null ? null : (agents.get(id)?.info ?? null);
    if (info === null || info.isInternal) continue;
    const parent = contexts.get(info.parentAgentId);
    const known = answers.get(info.parentAgentId) ?? (parent === undefined ? new Map() : answersIn(parent));
    answers.set(info.parentAgentId, known);
    const largest = largestColumn(context)?.total ?? 0;
    windows.push({ info, context, largest, returned: returnedBy(info, known) });
  }
  return windows.sort((a, b) => b.largest - a.largest);
}

/**
 * Tokens returned by each call of the thread, results and notifications, measured at the first API call that includes
 * them.
 */
export function answersIn({ columns, entries }: ThreadContext): ReadonlyMap<ToolUseId, number> {
  const answers = new Map<ToolUseId, number>();
  for (const { row } of entries) {
    if (row.toolUseId === null || (row.part !== 'tool' && row.part !== 'prompt')) continue;
    // A result that no API call includes yet is measured by the last one.
    const column = columns[Math.min(row.fromCall, columns.length - 1)];
    const tokens = column === undefined ? 0 : row.size * scaleOf(column);
    answers.set(row.toolUseId, (answers.get(row.toolUseId) ?? 0) + tokens);
  }
  return answers;
}

function returnedBy(
  { parentToolUseId, continuedBy }: AgentInfo,
  answers: ReadonlyMap<ToolUseId, number>,
): number | null {
  const calls = parentToolUseId === null ? continuedBy : [parentToolUseId, ...continuedBy];
  const returned = calls.flatMap((call) => answers.get(call) ?? []);
  return returned.length === 0 ? null : Math.round(returned.reduce((sum, tokens) => sum + tokens, 0));
}
