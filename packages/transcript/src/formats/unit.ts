/** Identifies a unit within its store. Outside the store it is compared, never parsed. */
export type UnitKey = string;

/** The smallest part of a session that has a version of its own: a file, or one session's rows in a database. */
export interface Unit {
  readonly key: UnitKey;
  /** The id of the client whose format it has. */
  readonly client: string;
  /** `side`: a file beside a transcript with facts about the session or an agent. */
  readonly role: 'main' | 'agent' | 'side';
  /** The client's own id of the session; `null`: only its records name the session. */
  readonly sessionId: string | null;
  /** The agent whose transcript it is, or that it has facts about. */
  readonly agentId: string | null;
  /** The workflow run that it is part of. */
  readonly runId: string | null;
  /** Shared by units that are stored together. Empty where a client has no groups. */
  readonly group: string;
  /** A word of the client's format, which alone understands it. */
  readonly kind: string;
  /** Line by line as it grows, or all at once. */
  readonly reads: 'lines' | 'whole';
  /** Its display name in messages. */
  readonly label: string;
  /** It is an archived session whose original is gone. */
  readonly isKept?: boolean;
}

/** A session's own transcript. */
export type MainUnit = Unit & { readonly role: 'main'; readonly sessionId: string };

export function isMain(unit: Unit): unit is MainUnit {
  return unit.role === 'main';
}
