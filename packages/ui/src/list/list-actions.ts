import type { SessionId } from '@treeline/protocol';

/** The actions for a list entry, wherever it is shown. */
export interface ListActions {
  readonly onOpen: (id: SessionId) => void;
  readonly onMenu: (id: SessionId, at: { readonly x: number; readonly y: number }) => void;
  readonly onRename: (id: SessionId) => void;
  /** `null`: leave the name as it was. An empty one restores the session's own title. */
  readonly onRenamed: (id: SessionId, name: string | null) => void;
}
