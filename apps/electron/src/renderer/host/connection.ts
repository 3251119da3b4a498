import type { Host } from '@treeline/protocol';

/** `refused`: a server answers that does not let this page in; it must be opened by a new link. */
export type ConnectionStatus = 'connected' | 'lost' | 'refused';

/** A host and the state of the connection. A bridge inside one program is never lost; a socket can be. */
export interface Connection {
  readonly host: Host;
  readonly status: () => ConnectionStatus;
  /** Called on each change. After a loss, open sessions must be opened again. */
  readonly onStatus: (listener: (status: ConnectionStatus) => void) => () => void;
  /** Tries a link, or its code, that the user has copied from the terminal. */
  readonly enterLink: (link: string) => void;
}
