import type { Host } from '@treeline/protocol';

export type ConnectionStatus = 'connected' | 'lost';

/** A host and how it is reached. A bridge inside one program is never lost; a socket can be. */
export interface Connection {
  readonly host: Host;
  readonly status: () => ConnectionStatus;
  /** Told on each change. After a loss, what was open has to be opened again. */
  readonly onStatus: (listener: (status: ConnectionStatus) => void) => () => void;
}
