import type { SearchPart, ToolUseId } from '@treeline/protocol';

/** One text of a record that a person can come upon in a view. */
export interface SearchableText {
  readonly part: SearchPart;
  readonly text: string;
  /** The call that it went into or came out of; the name is `null` where only the call's own line tells it. */
  readonly tool: { readonly id: ToolUseId; readonly name: string | null } | null;
  /** Files that the call names. */
  readonly paths: readonly string[];
}

/** What of one record can be searched. */
export interface SearchableRecord {
  /** Its own id; `null` where only its place names it. */
  readonly uuid: string | null;
  /** Which record of its line it is. */
  readonly index: number;
  /** `null` where it has no time of its own. */
  readonly at: number | null;
  readonly texts: readonly SearchableText[];
  /** The type of an agent, where this record tells it. */
  readonly agent: { readonly id: string; readonly slug: string } | null;
  /** The agent whose record this is, where the transcript of another holds it: see `progressRecord`. */
  readonly insideOf: string | null;
  /** A copy of another transcript's record, or the sign that copies follow or end: see `SearchableReader`. */
  readonly copied: 'copy' | 'copies-begin' | 'copies-end' | null;
  /** The session that the record says it belongs to. */
  readonly sessionId: string | null;
}
