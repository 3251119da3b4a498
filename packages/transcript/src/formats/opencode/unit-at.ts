import type { MainUnit, Unit } from '../unit.ts';
import { clientId } from './client-words.ts';

/** Where the rows of a session stand: in the database, in files as before it, or in a file that the session was exported to. */
const rowPlaces = ['db', 'storage', 'exports'] as const;
export type RowPlace = (typeof rowPlaces)[number];

export interface SessionKey {
  readonly place: RowPlace;
  /** The folder that the root session worked in. */
  readonly group: string;
  readonly root: string;
  /** `null`: the root itself. */
  readonly child: string | null;
}

/** `<place>/<folder>/<root>[/<child>]`, each part encoded so that it contains no slash. Half a character has no code, and is replaced. */
export function keyOf({ place, group, root, child }: SessionKey): string {
  const parts = child === null ? [place, group, root] : [place, group, root, child];
  return parts.map((part) => encodeURIComponent(part.replace(/\p{Surrogate}/gu, '\ufffd'))).join('/');
}

export function sessionKey(key: string): SessionKey | null {
  const parts = key.split('/');
  const [first, group, root, child] = parts.map(decoded);
  const place = rowPlaces.find((each) => each === first);
  if (parts.length < 3 || parts.length > 4 || place === undefined) return null;
  if (group === undefined || group === null || !root || child === null || child === '') return null;
  return { place, group, root, child: child ?? null };
}

function decoded(part: string): string | null {
  try {
    return decodeURIComponent(part);
  } catch {
    return null;
  }
}

/** The unit that a key names, by the key alone. */
export function unitAt(key: string): Unit | null {
  const found = sessionKey(key);
  if (found === null) return null;
  const { place, group, root, child } = found;
  const label = `${place === 'db' ? 'opencode.db' : place}: session ${child ?? root}`;
  const shared = { key, client: clientId, group, label, sessionId: root, runId: null, reads: 'lines' } as const;
  return child === null
    ? { ...shared, role: 'main', kind: 'session', agentId: null }
    : { ...shared, role: 'agent', kind: 'agent', agentId: child };
}

/** A separate session, in a home or not. */
export function mainUnitAt(key: string, group: string, sessionId: string, label: string): MainUnit {
  return {
    key,
    client: clientId,
    role: 'main',
    kind: 'session',
    reads: 'lines',
    label,
    group,
    sessionId,
    agentId: null,
    runId: null,
  };
}
