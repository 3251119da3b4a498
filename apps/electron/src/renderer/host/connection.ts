import type { Host } from '@treeline/protocol';

/** `refused`: a server answers that does not let this page in; it has to be opened by a new link. */
export type ConnectionStatus = 'connected' | 'lost' | 'refused';

/** A host and how it is reached. A bridge inside one program is never lost; a socket can be. */
export interface Connection {
  readonly host: Host;
  readonly status: () => ConnectionStatus;
  /** Told on each change. After a loss, what was open has to be opened again. */
  readonly onStatus: (listener: (status: ConnectionStatus) => void) => () => void;
  /** Tries a link, or its code, that a person has copied from the terminal. */
  readonly enterLink: (link: string) => void;
}
