import { join } from 'node:path';
import { type HistoryBase, pathOfKey } from '@treeline/transcript/formats/codex';
import { lookForThread } from './look-for-thread.ts';
import { readHead } from './rollout-head.ts';

/** A rollout of which so much is the beginning of another thread. */
export interface ForkBase extends HistoryBase {
  readonly path: string;
}

/** A fork of a fork of a fork: nobody goes on like this for ever. */
const mostForks = 50;

/** The rollouts that a fork goes on from, the oldest first; one that is gone, and all before it, are left out. */
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
