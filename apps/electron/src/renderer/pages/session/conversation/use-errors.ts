import { errorPlaces, unreadErrors } from '@treeline/processor';
import type { AgentId } from '@treeline/protocol';
import { atom, type createStore, useAtomValue, useStore } from 'jotai';
import { useCallback } from 'react';
import type { ShelvedSession } from '../../../state/session-cache.ts';
import { nextError } from './next-error.ts';

type Store = ReturnType<typeof createStore>;

interface Looked {
  /** The index of the current error. */
  readonly at: number;
  readonly total: number;
  /** Its row, and the row that was selected before. */
  readonly key: string;
  readonly before: string | null;
}

interface ErrorSteps {
  /** `null` until the user goes to one. */
  readonly errors: Looked | null;
  readonly step: (step: 1 | -1) => void;
}

/** At most this many agents are read on the way to their errors; more would take too long. */
const mostRead = 200;
const mostFrames = 120;

const makeAtom = () => atom<Looked | null>(null);
const lookedAtoms = new WeakMap<ShelvedSession, ReturnType<typeof makeAtom>>();

function lookedAtomOf(session: ShelvedSession): ReturnType<typeof makeAtom> {
  const known = lookedAtoms.get(session) ?? makeAtom();
  lookedAtoms.set(session, known);
  return known;
}

/** Goes from error to error, through the agents too: those with errors are read first. */
export function useErrors(session: ShelvedSession): ErrorSteps {
  const store = useStore();
  const errors = useAtomValue(lookedAtomOf(session));
  const step = useCallback((direction: 1 | -1) => void goTo(session, store, direction), [session, store]);
  return { errors, step };
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
