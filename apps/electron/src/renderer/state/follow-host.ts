import type { SessionListChange, SessionListing } from '@treeline/protocol';
import type { createStore } from 'jotai';
import type { Connection } from '../host/connection.ts';
import { caught } from '../host/to-result.ts';
import { connectionAtom, homeAtom, hostFailureAtom, hostInfoAtom, listedAtom } from './home-atoms.ts';
import { indexingAtom } from './list-atoms.ts';
import { withChange } from './session-index.ts';

type Store = ReturnType<typeof createStore>;

/** Keeps the atoms of the home and its list of sessions up to date. */
export function followHost({ host, status, onStatus }: Connection, store: Store): void {
  store.set(connectionAtom, status());
  host.subscribe('homeChanged', (home) => store.set(homeAtom, home));
  host.subscribe('indexingChanged', (indexing) => store.set(indexingAtom, indexing));
  const reload = followList(host, store);
  const loadHome = async () => {
    const info = await caught(host.getInfo());
    const home = await caught(host.getHome());
    if (info.ok) store.set(hostInfoAtom, info.value);
    if (home.ok) store.set(homeAtom, home.value);
    else store.set(hostFailureAtom, home.error.message);
    const indexing = await caught(host.getIndexing());
    if (indexing.ok) store.set(indexingAtom, indexing.value);
  };
  onStatus((next) => {
    store.set(connectionAtom, next);
    if (next !== 'connected') return;
    void loadHome();
    void reload();
  });
  void loadHome();
  void reload();
}

/** A listing and the changes after it. Changes that arrive before the listing wait for it. */
function followList(host: Connection['host'], store: Store): () => Promise<void> {
  let listing: SessionListing | null = null;
  let early: SessionListChange[] = [];
  let asking = 0;
  const reload = async () => {
    asking += 1;
    const number = asking;
    listing = null;
    const answer = await caught(host.listSessions());
    if (number !== asking) return;
    if (!answer.ok) {
      store.set(hostFailureAtom, answer.error.message);
      return;
    }
    listing = answer.value;
    store.set(hostFailureAtom, null);
    const waiting = early;
    early = [];
    store.set(listedAtom, answer.value.sessions);
    for (const change of waiting) apply(change);
  };
  const apply = (change: SessionListChange) => {
    if (listing === null) {
      early.push(change);
      return;
    }
    listing = withChange(listing, change);
    if (listing === null) void reload();
    else store.set(listedAtom, listing.sessions);
  };
  host.subscribe('sessionsChanged', apply);
  return reload;
}
