import { type AgentId, type EventId, errorsOfAgent } from '@treeline/protocol';
import { agentsBelow } from '../agents-below.ts';
import { guideOf } from '../guide.ts';
import type { TurnWork } from '../row.ts';
import { errorsOfItem } from '../session-errors.ts';
import type { SessionState, Turn } from '../session-state.ts';
import { endOfTurn } from '../turn-span.ts';
import { agentOf, type RowWalk } from './row-walk.ts';

/** Totals of a turn and all agents that it started, directly or indirectly. */
export function turnWork(walk: RowWalk, turn: Turn): TurnWork {
  let [tools, errors] = [0, 0];
  const agents: string[] = [];
  const started: AgentId[] = [];
  for (const item of turn.items) {
    errors += errorsOfItem(item);
    if (item.kind !== 'activity') continue;
    tools += 1;
    for (const id of walk.places.atCall.get(item.id) ?? []) started.push(id);
  }
  for (const id of agentsBelow(walk.places, started)) {
    const info = agentOf(walk, id)?.info;
    if (info === null || info === undefined) continue;
    tools += info.toolCalls;
    errors += errorsOfAgent(info);
    agents.push(guideOf(info.agentSlug, id));
  }
  const endedAt = turn.id === runningTurn(walk.state) ? null : endOfTurn(turn);
  return { tools, errors, agents, startedAt: turn.startedAt, endedAt };
}

/** The turn in progress; `null`: none is. */
export function runningTurn({ state, main }: SessionState): EventId | null {
  return state?.status === 'running' ? (main.turns.at(-1)?.id ?? null) : null;
}
