import { type PromptOrigin, unreachable } from '@treeline/protocol';
import { parentOf } from '../agent-places.ts';
import type { Row } from '../row.ts';
import type { AgentState, TurnOpening } from '../session-state.ts';
import type { RowPosition } from './row-cache.ts';
import { agentOf, type RowWalk } from './row-walk.ts';

export function askedRow(
  walk: RowWalk,
  agent: AgentState,
  opening: TurnOpening,
  isContinuation: boolean,
  { guides, turnId }: RowPosition,
): Row {
  const by = speakerOf(walk, agent, opening);
  return walk.cache.keep({ kind: 'asked', key: `event:${opening.id}`, guides, turnId, opening, by, isContinuation });
}

function speakerOf(walk: RowWalk, agent: AgentState, opening: TurnOpening): string {
  switch (opening.type) {
    case 'prompt':
      return speakerByOrigin(opening.origin, () => spawnerOf(walk, agent));
    case 'message_received':
      return opening.from;
    case 'notification':
      return 'notification';
    default:
      return unreachable(opening);
  }
}

function speakerByOrigin(origin: PromptOrigin, spawner: () => string): string {
  switch (origin) {
    case 'spawner':
      return spawner();
    case 'person':
    case 'queued':
      return 'you';
    default:
      return origin;
  }
}

function spawnerOf(walk: RowWalk, agent: AgentState): string {
  const parent = parentOf(walk.places.spots.get(agent.id));
  const info = parent === null ? null : agentOf(walk, parent)?.info;
  return info?.name ?? info?.agentSlug ?? 'main';
}
