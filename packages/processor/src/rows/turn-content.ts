import type { Row } from '../row.ts';
import type { Turn } from '../session-state.ts';
import { foldRuns } from './fold-runs.ts';
import type { RowPosition } from './row-cache.ts';
import type { RowWalk } from './row-walk.ts';
import { turnWork } from './turn-work.ts';

/**
 * Pushes the content of a turn: at the level `brief` one line of work and the answer, until that line is opened; at the
 * others all rows, unless the turn was folded by hand.
 */
export function pushTurnContent(walk: RowWalk, turn: Turn, rows: readonly Row[], position: RowPosition): void {
  const fold = foldOf(walk, turn);
  const isFolded = fold !== null && !fold.isOpen;
  const answer = fold === null ? [] : rows.filter((row, at) => isConversation(row, at === rows.length - 1));
  const isWork = fold !== null && answer.length < rows.length;
  if (fold !== null && isWork) walk.rows.push(workRow(walk, turn, fold, position));
  if (isFolded) for (const row of answer) walk.rows.push(row);
  else for (const row of walk.detail === 'everything' ? rows : foldRuns(walk, rows)) walk.rows.push(row);
}

interface Fold {
  readonly key: string;
  readonly isOpen: boolean;
}

/** `null`: nothing of it is folded. */
function foldOf(walk: RowWalk, turn: Turn): Fold | null {
  const isBrief = walk.detail === 'brief';
  const key = isBrief ? workKey(turn.id) : foldKey(turn.id);
  const isSet = walk.isOpen(key);
  walk.notes.asked.set(key, isSet);
  if (isBrief) return { key, isOpen: isSet };
  return isSet ? { key, isOpen: false } : null;
}

/** Set: a turn that its level folds was opened by hand. */
function workKey(turnId: string): string {
  return `work:${turnId}`;
}

/** Set: a turn that its level shows whole was folded by hand. */
export function foldKey(turnId: string): string {
  return `fold:${turnId}`;
}

function workRow(walk: RowWalk, turn: Turn, fold: Fold, position: RowPosition): Row {
  const work = turnWork(walk, turn);
  const agents = walk.cache.keepList(fold.key, work.agents);
  return walk.cache.keep({ kind: 'work', ...position, ...fold, ...work, agents });
}

/** Rows of the conversation itself: prompts on the way, the answer, and an end without one. */
function isConversation(row: Row, isLast: boolean): boolean {
  if (row.guides.length > 0) return false;
  if (row.kind === 'text') return row.isAnswer;
  if (row.kind !== 'remark') return false;
  const { type } = row.event;
  return type === 'prompt' || (isLast && (type === 'api_failed' || type === 'interrupted'));
}
