import type { MainUnit, Unit } from '../unit.ts';
import { clientId } from './client-words.ts';

const id = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}';
const rolloutName = new RegExp(`(?:^|/)rollout-[^/]{0,40}?(${id})(?:_(${id}))?\\.jsonl$`);
const rolloutPlace = /^(?:sessions\/(?:\d{1,4}\/\d{1,2}\/\d{1,2}\/)?|archived_sessions\/)[^/]+$/;

/** The thread of the rollout at this path relative to the home; `null`: it is none. */
export function threadAt(path: string): string | null {
  return rolloutPlace.test(path) ? (rolloutName.exec(path)?.[1] ?? null) : null;
}

/**
 * The id that another rollout names the one at this path by. A thread of which turns were undone goes on in another
 * rollout, with an id of its own behind the thread's; `null`: it is none.
 */
export function rolloutIdAt(path: string): string | null {
  const [, threadId = null, partId = threadId] = rolloutPlace.test(path) ? (rolloutName.exec(path) ?? []) : [];
  return partId;
}

/**
 * A rollout of a thread, and the root of its tree. Both are in its key, since its name only gives the former and only
 * its first line the latter.
 */
export function rolloutUnit(path: string, threadId: string, rootId: string): Unit {
  const isRoot = threadId === rootId;
  return {
    key: `${rootId}/${threadId}/${path}`,
    client: clientId,
    sessionId: rootId,
    runId: null,
    group: '',
    role: isRoot ? 'main' : 'agent',
    agentId: isRoot ? null : threadId,
    reads: 'lines',
    kind: isRoot ? 'session' : 'agent',
    label: path,
  };
}

/** The unit that a key names. */
export function unitAt(key: string): Unit | null {
  const [rootId = '', threadId = '', ...path] = key.split('/');
  return rootId === '' || threadId === '' || path.length === 0 ? null : rolloutUnit(path.join('/'), threadId, rootId);
}

/** The path of a key's rollout below the home. */
export function pathOfKey(key: string): string {
  return key.split('/').slice(2).join('/');
}

/** A session's own rollout, in a home or not. */
export function mainRollout(path: string, threadId: string): MainUnit {
  return { ...rolloutUnit(path, threadId, threadId), role: 'main', sessionId: threadId };
}
