import { useSyncExternalStore } from 'react';
import type { DiffLayout } from './diff-rows.ts';

const key = 'treeline.diff-layout';
const listeners = new Set<() => void>();
let layout: DiffLayout = remembered();

/** One choice for all diffs, kept for next time. */
export function useDiffLayout(): [DiffLayout, (next: DiffLayout) => void] {
  return [useSyncExternalStore(subscribe, () => layout), choose];
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function choose(next: DiffLayout): void {
  layout = next;
  keep(next);
  for (const listener of listeners) listener();
}

function remembered(): DiffLayout {
  try {
    return localStorage.getItem(key) === 'split' ? 'split' : 'inline';
  } catch {
    return 'inline';
  }
}

/** `false`: there is no place to keep it, and the choice holds until the window closes. */
function keep(next: DiffLayout): boolean {
  try {
    localStorage.setItem(key, next);
    return true;
  } catch {
    return false;
  }
}
