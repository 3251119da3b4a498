import type { RunState } from '@treeline/protocol';

/** The prefix of the window's title: the same state that the session's header and its list entry show. */
export function titleMark(state: RunState | null): string {
  if (state?.status === 'running') return '● ';
  return state?.status === 'waiting' ? '‖ ' : '';
}
