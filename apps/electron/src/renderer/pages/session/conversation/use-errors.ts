import { errorPlaces, unreadErrors } from '@treeline/processor';
import type { AgentId } from '@treeline/protocol';
import { atom, type createStore, useAtomValue, useStore } from 'jotai';
import { useCallback, useMemo } from 'react';
import type { ShelvedSession } from '../../../state/session-cache.ts';
import { useThrottledAtom } from '../../../view/use-throttled-atom.ts';
import { type LookedError, lookedError, nextError } from './next-error.ts';

type Store = ReturnType<typeof createStore>;

interface Looked extends LookedError {
  /** The row of the error, and the row that was selected before. */
  readonly key: string;
  readonly before: string | null;
}

/** So many agents are read on the way to their errors; more would take too long. */
const mostRead = 200;
const mostFrames = 120;

const makeAtom = () => atom<Looked | null>(null);
const lookedAtoms = new WeakMap<ShelvedSession, ReturnType<typeof makeAtom>>();

function lookedAtomOf(session: ShelvedSession): ReturnType<typeof makeAtom> {
  const known = lookedAtoms.get(session) ?? makeAtom();
  lookedAtoms.set(session, known);
  return known;
}

/** Goes from error to error, through the agents too: those that have some are read first. */
export function useErrorStep(session: ShelvedSession): (step: 1 | -1) => void {
  const store = useStore();
  return useCallback((direction) => void goTo(session, store, direction), [session, store]);
}

/** Which of the errors is looked at, by those that are known now: more come while the session is loaded and while it runs. */
export function useLookedError(session: ShelvedSession): LookedError | null {
  const looked = useAtomValue(lookedAtomOf(session));
  const { state } = useThrottledAtom(session.view, 600);
  return useMemo(() => {
    const now = looked === null ? null : lookedError(errorPlaces(state), looked.key);
    // The state is a moment old: it may not have what the step has just read.
    return now !== null && looked !== null && now.total > looked.total ? now : looked;
  }, [looked, state]);
}

async function goTo(session: ShelvedSession, store: Store, direction: 1 | -1): Promise<void> {
  await readAll(session, store, unreadErrors(store.get(session.view).state).slice(0, mostRead));
  const places = errorPlaces(store.get(session.view).state);
  const selected = originOf(store.get(lookedAtomOf(session)), store.get(session.viewState.selected));
  const at = nextError(places, direction, selected, turnOf(session, store, selected));
  const place = places[at];
  if (place === undefined) return;
  store.set(lookedAtomOf(session), { at, total: places.length, key: place.key, before: selected });
  session.viewState.goTo(place, true);
}

/** The row to continue from. The previous one may keep the focus for a moment, until the row of the error is built. */
function originOf(looked: Looked | null, selected: string | null): string | null {
  return looked !== null && selected === looked.before ? looked.key : selected;
}

async function readAll({ source, view }: ShelvedSession, store: Store, agents: readonly AgentId[]): Promise<void> {
  if (agents.length === 0) return;
  await Promise.all(agents.map((agent) => source.openAgent(agent)));
  const isThere = (agent: AgentId) => store.get(view).state.agents.get(agent)?.thread.turns.length !== 0;
  // Arrived events are processed some frames later.
  for (let frame = 0; frame < mostFrames && !agents.every(isThere); frame += 1) {
    await new Promise<void>((resolve) => requestAnimationFrame(() => resolve()));
  }
}

/** The number of the turn that contains a row; -1: it is not shown. */
function turnOf({ rowsOf, view }: ShelvedSession, store: Store, key: string | null): number {
  const row = key === null ? undefined : store.get(rowsOf(null)).shown.find((each) => each.key === key);
  return row === undefined ? -1 : store.get(view).state.main.turns.findIndex(({ id }) => id === row.turnId);
}
