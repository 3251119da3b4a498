import { agentPlaces } from './agent-places.ts';
import { readIndex } from './index-keeper.ts';
import type { Row } from './row.ts';
import { isHidden } from './rows/is-hidden.ts';
import { RowCache } from './rows/row-cache.ts';
import { type RowWalk, run, type Step } from './rows/row-walk.ts';
import { agentsStep, noTurn, turnStep } from './rows/steps.ts';
import type { SessionState, Turn } from './session-state.ts';

/** By the index, which a session's states hand on: the newest state finds what the one before it made. */
const caches = new WeakMap<object, RowCache>();

/**
 * The session as one flat list: all that is visible while these keys are open. Rows that say the same as in the call
 * before are the same objects, and so is the list.
 */
export function visibleRows(state: SessionState, isOpen: (key: string) => boolean): readonly Row[] {
  const index = readIndex(state);
  const cache = caches.get(index) ?? new RowCache();
  caches.set(index, cache);
  const walk: RowWalk = { state, index, places: agentPlaces(state, isOpen('internal')), cache, isOpen, rows: [] };
  run(mainStep(walk));
  return cache.keepAll(walk.rows);
}

function mainStep(walk: RowWalk): Step {
  const { turns } = walk.state.main;
  let next = 0;
  return () => {
    const number = next;
    next += 1;
    if (number > turns.length) return null;
    const turn = turns[number];
    if (turn === undefined) return lastSteps(walk);
    const position = { guides: walk.cache.topGuides, turnId: turn.id };
    if (isWorthARow(walk, turn)) {
      const heading = (): Row => ({ kind: 'turn', key: `turn:${turn.id}`, ...position, turn, opening: turn.opening });
      walk.rows.push(walk.cache.headingOf(turn, heading));
    }
    return [turnStep(walk, null, number, turn, position)];
  };
}

/** What has no call in the main thread comes at the end of its last turn. */
function lastSteps(walk: RowWalk): readonly Step[] {
  const { inside, unlinked } = walk.places;
  const position = { guides: walk.cache.topGuides, turnId: walk.state.main.turns.at(-1)?.id ?? noTurn };
  const heading = () => {
    const count = unlinked.length;
    if (count > 0) walk.rows.push(walk.cache.keep({ kind: 'unlinked', key: 'unlinked', ...position, count }));
    return null;
  };
  return [agentsStep(walk, inside.get(null) ?? [], position), heading, agentsStep(walk, unlinked, position)];
}

function isWorthARow(walk: RowWalk, { opening, items }: Turn): boolean {
  return opening !== null || items.some((item) => item.kind === 'activity' || !isHidden(walk, item.event));
}
