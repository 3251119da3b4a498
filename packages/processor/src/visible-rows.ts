import type { DetailLevel } from '@treeline/protocol';
import { agentPlaces } from './agent-places.ts';
import { readIndex } from './index-keeper.ts';
import type { Row } from './row.ts';
import { isHidden } from './rows/is-hidden.ts';
import { RowCache, type RowPosition } from './rows/row-cache.ts';
import { type RowWalk, run, type Step } from './rows/row-walk.ts';
import { agentsStep, noTurn, turnStep } from './rows/steps.ts';
import { pushTurnContent } from './rows/turn-content.ts';
import { SegmentNotes, TurnSegments } from './rows/turn-segments.ts';
import { runningTurn } from './rows/turn-work.ts';
import type { SessionState, Turn } from './session-state.ts';
import { endOfTurn } from './turn-span.ts';

export { openIn } from './rows/fixed-openness.ts';

interface Made {
  readonly cache: RowCache;
  readonly segments: TurnSegments;
}

/** By index, which a session passes from state to state: the newest state finds what the previous one made. */
const caches = new WeakMap<object, Made>();

/**
 * The session as one flat list: everything visible while these keys are open. Rows equal to those of the previous call
 * are the same objects, and so is the list.
 */
export function visibleRows(
  state: SessionState,
  isOpen: (key: string) => boolean,
  detail: DetailLevel = 'everything',
): readonly Row[] {
  const index = readIndex(state);
  const { cache, segments } = caches.get(index) ?? { cache: new RowCache(), segments: new TurnSegments() };
  caches.set(index, { cache, segments });
  const places = agentPlaces(state, isOpen('internal'));
  const walkInto = (rows: Row[]): RowWalk => {
    return { state, index, places, cache, isOpen, detail, rows, notes: new SegmentNotes() };
  };
  const context = {
    agents: state.agents,
    places,
    isOpen,
    showsInjected: isOpen('injected'),
    detail,
    runningTurn: runningTurn(state),
  };
  const make = (turn: Turn, number: number, rows: Row[]): SegmentNotes => {
    const walk = walkInto(rows);
    walk.notes.isRunning = turn.id === context.runningTurn;
    pushTurn(walk, turn, number);
    return walk.notes;
  };
  const tail: Row[] = [];
  for (const step of lastSteps(walkInto(tail))) run(step);
  return segments.list(state.main.turns, context, make, tail);
}

function pushTurn(walk: RowWalk, turn: Turn, number: number): void {
  const position = { guides: walk.cache.topGuides, turnId: turn.id };
  const isShown = isWorthARow(walk, turn);
  if (isShown) pushDay(walk, turn, number, position);
  if (isShown) {
    const heading = (): Row => ({ kind: 'turn', key: `turn:${turn.id}`, ...position, turn, opening: turn.opening });
    walk.rows.push(walk.cache.headingOf(turn, heading));
  }
  const inner: RowWalk = { ...walk, rows: [] };
  run(turnStep(inner, null, number, turn, position));
  pushTurnContent(walk, turn, inner.rows, position);
}

/** Between the last item of one day and the first of another. */
function pushDay(walk: RowWalk, turn: Turn, number: number, position: RowPosition): void {
  const before = walk.state.main.turns[number - 1];
  if (before === undefined || isSameDay(before.startedAt, turn.startedAt)) return;
  walk.notes.before = before;
  const endedAt = endOfTurn(before);
  walk.rows.push(walk.cache.keep({ kind: 'day', key: `day:${turn.id}`, ...position, at: turn.startedAt, endedAt }));
}

function isSameDay(a: number, b: number): boolean {
  return a <= 0 || b <= 0 || new Date(a).toDateString() === new Date(b).toDateString();
}

/** Agents without a call in the main thread come at the end of its last turn. */
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
