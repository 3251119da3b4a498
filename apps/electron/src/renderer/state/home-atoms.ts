import type { HomeState, HostInfo, SessionSummary } from '@treeline/protocol';
import { atom } from 'jotai';
import type { ConnectionStatus } from '../host/connection.ts';

export const homeAtom = atom<HomeState>({ label: '', status: 'loading', message: null, problems: [] });
export const sessionsAtom = atom<readonly SessionSummary[]>([]);
export const hostInfoAtom = atom<HostInfo | null>(null);
export const connectionAtom = atom<ConnectionStatus>('connected');
/** What the host said when it could not even answer; `null` = all is well. */
export const hostFailureAtom = atom<string | null>(null);
