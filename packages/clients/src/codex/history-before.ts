import { join } from 'node:path';
import { type HistoryBase, rolloutIdAt } from '@treeline/transcript/formats/codex';
import { entriesOf } from '../folder-entries.ts';
import { dayFoldersOf } from './day-folders.ts';
import { readHead } from './rollout-head.ts';

/** The beginning of a rollout, up to where another one goes on. */
export interface EarlierRollout extends HistoryBase {
  readonly path: string;
}

/** What comes before a rollout, the oldest first. */
export interface HistoryBefore {
  /** Of the threads that its thread was forked from. */
  readonly bases: readonly EarlierRollout[];
  /** Of its own thread, from before turns were undone. */
  readonly parts: readonly EarlierRollout[];
}

const ignore = () => undefined;
/** A limit on chains. */
const most = 200;

/** A missing rollout and all before it are left out. */
export function historyBefore(root: string, path: string): HistoryBefore {
  const bases: EarlierRollout[] = [];
  const parts: EarlierRollout[] = [];
  const seen = new Set<string>();
  let head = readHead(path);
  const own = head?.id ?? null;
  for (let base = head?.base ?? null; base !== null && !seen.has(base.rolloutId) && seen.size < most; ) {
    seen.add(base.rolloutId);
    const before = rolloutNamed(root, base.rolloutId);
    if (before === null) break;
    head = readHead(before);
    // A fork of this thread cannot come before it.
    (head?.id === own && bases.length === 0 ? parts : bases).unshift({ ...base, path: before });
    base = head?.base ?? null;
  }
  return { bases, parts };
}

function rolloutNamed(root: string, id: string): string | null {
  for (const folder of [...dayFoldersOf(id), 'archived_sessions']) {
    const name = entriesOf(join(root, folder), ignore).files.find((one) => rolloutIdAt(`${folder}/${one}`) === id);
    if (name !== undefined) return join(root, folder, name);
  }
  return null;
}
