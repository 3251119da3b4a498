import type { AgentId, DetailLevel } from '@treeline/protocol';
import { agentPlaces } from './agent-places.ts';
import { readIndex } from './index-keeper.ts';
import type { Row } from './row.ts';
import { foldRuns } from './rows/fold-runs.ts';
import { isAwaited } from './rows/group.ts';
import { RowCache } from './rows/row-cache.ts';
import { inOrder, type RowWalk, run, type Step } from './rows/row-walk.ts';
import { agentsStep, noTurn, pushAnswer, pushLoading, turnsStep } from './rows/steps.ts';
import { SegmentNotes } from './rows/turn-segments.ts';
import type { AgentState, SessionState } from './session-state.ts';

interface PageCache {
  readonly agentId: AgentId;
  readonly cache: RowCache;
}

/** Separate from the session's own rows, which are shown elsewhere. One page is read at a time. */
const caches = new WeakMap<object, PageCache>();

/** The same rows as inside its group, for an agent that fills the whole page; its turns are the page's turns. */
export function agentRows(
  state: SessionState,
  agentId: AgentId,
  isOpen: (key: string) => boolean,
  detail: DetailLevel = 'everything',
): readonly Row[] {
  const index = readIndex(state);
  const known = caches.get(index);
  const page = known?.agentId === agentId ? known : { agentId, cache: new RowCache() };
  caches.set(index, page);
  const { cache } = page;
  const agent = state.agents.get(agentId);
  if (agent === undefined) return cache.keepAll([]);
  const isInternal = agent.info?.isInternal === true;
  const places = agentPlaces(state, isInternal || isOpen('internal'));
  const walk: RowWalk = { state, index, places, cache, isOpen, detail, rows: [], notes: new SegmentNotes() };
  run(pageStep(walk, agent));
  return cache.keepAll(detail === 'everything' ? walk.rows : foldRuns(walk, walk.rows));
}

function pageStep(walk: RowWalk, agent: AgentState): Step {
  const { turns } = agent.thread;
  const guides = walk.cache.topGuides;
  const end = { guides, turnId: turns.at(-1)?.id ?? noTurn };
  const agents = () => {
    if (isAwaited(agent)) pushLoading(walk, agent.id, end);
    return [agentsStep(walk, walk.places.inside.get(agent.id) ?? [], end)];
  };
  const answer = () => {
    pushAnswer(walk, { agent }, end);
    return [];
  };
  return inOrder(() => [turnsStep(walk, agent, ({ id }) => ({ guides, turnId: id }))], agents, answer);
}
