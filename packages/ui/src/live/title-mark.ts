import type { RunState } from '@treeline/protocol';

/** What the title of the window begins with: the same state that the session's head and its entry in the list tell. */
export function titleMark(state: RunState | null): string {
  if (state?.status === 'running') return '● ';
  return state?.status === 'waiting' ? '‖ ' : '';
}
