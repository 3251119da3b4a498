/** A client whose folders the settings list. */
export interface KnownClient {
  readonly id: string;
  readonly name: string;
  /** Its usual folder, below the user's own. */
  readonly usualFolder: string;
}

export const firstClient: KnownClient = { id: 'claude-code', name: 'Claude Code', usualFolder: '.claude' };

export const knownClients: readonly KnownClient[] = [firstClient];
