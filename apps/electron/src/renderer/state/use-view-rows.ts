import type { Host, ViewName } from '@treeline/protocol';
import { type Atom, atom, useAtomValue } from 'jotai';
import { useMemo } from 'react';
import { loadingRows, type ViewRows, ViewSource } from '../host/view-source.ts';
import { useAppParts } from '../view/app-parts.ts';
import { paced } from './paced.ts';
import type { ShelvedSession } from './session-cache.ts';

/** Milliseconds between two drawings: views draw all rows of a session. */
const drawnEvery = 300;

interface OpenedRows<View extends ViewName> extends ViewRows<View> {
  /** Opens the view again after a failure. */
  readonly retry: () => void;
}

/**
 * The rows of a view of the session, kept up to date. The view is open while at least one component uses it.
 * `isWanted`: `false` postpones it, where it would delay something the user waits for.
 */
export function useViewRows<View extends ViewName>(
  session: ShelvedSession,
  view: View,
  isWanted = true,
): OpenedRows<View> {
  const { host } = useAppParts();
  return useAtomValue(
    useMemo(() => (isWanted ? viewRowsAtom(host, session, view) : unopened), [host, session, view, isWanted]),
  );
}

const unopened: Atom<OpenedRows<never>> = atom({ ...loadingRows, retry: () => undefined });

/** One atom for each view of a session: the host has one subscription for each. */
const atoms = new WeakMap<ShelvedSession, Map<ViewName, unknown>>();

function viewRowsAtom<View extends ViewName>(host: Host, session: ShelvedSession, view: View): Atom<OpenedRows<View>> {
  const known = atoms.get(session) ?? new Map<ViewName, unknown>();
  atoms.set(session, known);
  const made = (known.get(view) as Atom<OpenedRows<View>> | undefined) ?? makeAtom(host, session, view);
  known.set(view, made);
  return made;
}

function makeAtom<View extends ViewName>(host: Host, session: ShelvedSession, view: View): Atom<OpenedRows<View>> {
  const rows = atom<OpenedRows<View>>({ ...loadingRows, retry: () => undefined });
  rows.onMount = (set) => {
    const pace = paced<ViewRows<View>>(drawnEvery, (next) => set({ ...next, retry }));
    const source: ViewSource<View> = new ViewSource({ host, session: session.id, view, onRows: pace.next });
    const retry = () => void source.open();
    // Reopening the session closes its views.
    const stop = session.source.onOpened(retry);
    retry();
    return () => {
      stop();
      pace.stop();
      source.close();
    };
  };
  return rows;
}
