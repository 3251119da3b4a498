import type { HomeState, HostInfo, SessionSummary } from '@treeline/protocol';
import { atom } from 'jotai';
import type { ConnectionStatus } from '../host/connection.ts';

export const homeAtom = atom<HomeState>({ label: '', status: 'loading', message: null, problems: [], homes: [] });
/** What the host has listed so far. */
export const listedAtom = atom<readonly SessionSummary[]>([]);
/** The stored list of the last run, used until the host has scanned the home. */
export const keptSessionsAtom = atom<readonly SessionSummary[]>([]);
export const sessionsAtom = atom((get) => withKept(get(listedAtom), get(keptSessionsAtom)));
export const hostInfoAtom = atom<HostInfo | null>(null);
export const connectionAtom = atom<ConnectionStatus>('connected');
/** Why the host could not even answer; `null` = all is well. */
export const hostFailureAtom = atom<string | null>(null);

function withKept(listed: readonly SessionSummary[], kept: readonly SessionSummary[]): readonly SessionSummary[] {
  if (kept.length === 0) return listed;
  const known = new Set(listed.map(({ id }) => id));
  return [...listed, ...kept.filter(({ id }) => !known.has(id))];
}
