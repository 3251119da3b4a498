import type { ClientFormat } from '../formats/client-format.ts';
import type { Link, NotificationFact, SpawnCall, SpawnResult, ThreadId } from '../formats/link-facts.ts';
import type { AgentEvidence } from './agent-evidence.ts';
import { isLaunch } from './agent-state.ts';
import type { AgentLinks } from './link-agents.ts';
import { threadCallKey } from './own-calls.ts';
import type { ThreadEvents } from './thread-events.ts';

/** The source of all descriptions of agents, runs and calls without an agent. */
export interface AgentSource {
  readonly format: ClientFormat;
  readonly facts: AgentEvidence;
  readonly logs: ReadonlyMap<ThreadId, ThreadEvents>;
  readonly links: AgentLinks;
  /** By `threadCallKey`, without copies. */
  readonly calls: ReadonlyMap<string, SpawnCall>;
  readonly notifications: ReadonlyMap<string, readonly NotificationFact[]>;
  /** When the client that runs the session was started, 0 where that is unknown; `null`: none runs it. */
  readonly liveSince: number | null;
}

export function keyOf(link: Link | null): string | null {
  return link === null || link.toolUseId === null ? null : threadCallKey({ thread: link.thread, id: link.toolUseId });
}

/** An agent runs only if it wrote after the current client process began and after it was last reported lost. */
export function isAtWork({ liveSince }: AgentSource, lastSign: number | null, lostAt: number | null): boolean {
  return liveSince !== null && (lastSign === null || lastSign >= Math.max(liveSince, lostAt ?? 0));
}

/** When the client last reported the agent as lost. */
export function lossOf(result: SpawnResult | null, notifications: readonly NotificationFact[]): number | null {
  const told = notifications.filter(({ status }) => status === 'lost').map(({ at }) => at);
  return latest(result?.wasLost === true ? result.at : null, ...told);
}

export function latest(...times: readonly (number | null | undefined)[]): number | null {
  const known = times.filter((time): time is number => time !== null && time !== undefined);
  return known.length === 0 ? null : Math.max(...known);
}

/** The result decides, since the client does not always do what the call says; for a refused call the call decides. */
export function isBackground(call: SpawnCall | null, result: SpawnResult | null, told: boolean | null): boolean {
  // A message that resumes an agent has an answer of its own.
  if (result !== null && !result.isError && (call?.tool !== 'message' || told === null)) return isLaunch(result);
  return told ?? call?.wantsBackground === true;
}
