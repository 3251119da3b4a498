import { join } from 'node:path';
import { type HistoryBase, pathOfKey } from '@treeline/transcript/formats/codex';
import { lookForThread } from './look-for-thread.ts';
import { readHead } from './rollout-head.ts';

/** A rollout whose first part is the beginning of another thread. */
export interface ForkBase extends HistoryBase {
  readonly path: string;
}

/** A limit on chains of forks. */
const mostForks = 50;

/** The rollouts that a fork is based on, the oldest first; a missing one and all before it are left out. */
export async function basesOf(root: string, path: string): Promise<readonly ForkBase[]> {
  const bases: ForkBase[] = [];
  const seen = new Set<string>();
  let base = readHead(path)?.base ?? null;
  while (base !== null && !seen.has(base.threadId) && bases.length < mostForks) {
    seen.add(base.threadId);
    const found = await lookForThread(root, base.threadId);
    if (found === null) break;
    const before = join(root, pathOfKey(found.key));
    bases.unshift({ ...base, path: before });
    base = readHead(before)?.base ?? null;
  }
  return bases;
}
