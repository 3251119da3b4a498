import type { SessionId } from '@treeline/protocol';

/** What can be done with an entry, wherever it stands. */
export interface ListActions {
  readonly onOpen: (id: SessionId) => void;
  readonly onMenu: (id: SessionId, at: { readonly x: number; readonly y: number }) => void;
  readonly onRename: (id: SessionId) => void;
  /** `null`: leave the name as it was. An empty one gives the session its own title back. */
  readonly onRenamed: (id: SessionId, name: string | null) => void;
}
