import type { JsonObject, MessageRows, RowPlace, RowText } from '@treeline/transcript/formats/opencode';

/** A session as a store lists it. */
export interface SessionEntry {
  readonly id: string;
  readonly parent: string | null;
  readonly directory: string;
  readonly createdAt: number;
  /** Grows with every change; no two changes share a value. */
  readonly changedAt: number;
  /** Approximate. It and the time together are the version. */
  readonly bytes: number;
}

export interface SessionDetail {
  readonly entry: SessionEntry;
  readonly row: RowText;
  /** The message from which on everything was reverted. */
  readonly revertedFrom: string | null;
}

/** A message as a line, or its rows where those are at hand. */
export type MessageText = string | MessageRows;

/** One state of a store, valid during a single query. */
export interface RowState {
  readonly sessions: () => readonly SessionEntry[];
  readonly session: (id: string) => SessionDetail | null;
  /** All that the client has of a session's own row, as it exports it. */
  readonly info: (id: string) => JsonObject | null;
  /** In the order in which they are told. */
  readonly messages: (session: string) => readonly string[];
  /** `null`: it was deleted. */
  readonly version: (session: string, message: string) => string | null;
  readonly line: (session: string, message: string) => string | null;
  /** Lines of messages of a session, in their order; '' for one that is gone. `isAll`: there are no others. */
  readonly lines: (session: string, messages: readonly string[], isAll: boolean) => readonly MessageText[];
  /** One message is found without a look at the others. */
  readonly isReadByMessage: boolean;
  /** Another value means another store under the same name. */
  readonly identity: string;
}

/** Where rows are stored. Every query is answered from one state. Throws the system's error. */
export interface RowSource {
  readonly place: RowPlace;
  read<Value>(ask: (state: RowState) => Value, onProblem: (message: string) => void): Value;
}

/** Makes the lines of several messages by reading one message after the other. */
export function oneByOne(line: RowState['line']): RowState['lines'] {
  return (session, messages) => messages.map((message) => line(session, message) ?? '');
}
