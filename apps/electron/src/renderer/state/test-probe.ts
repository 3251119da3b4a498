import type { SessionId } from '@treeline/protocol';
import type { SessionView } from '../host/session-source.ts';

declare global {
  interface Window {
    /** Set by a test before the page starts, to see each state of the window; absent otherwise. */
    readonly treelineTestProbe?: (session: SessionId, view: SessionView) => void;
  }
}

export function showToTestProbe(session: SessionId, view: SessionView): void {
  if (typeof window !== 'undefined') window.treelineTestProbe?.(session, view);
}
