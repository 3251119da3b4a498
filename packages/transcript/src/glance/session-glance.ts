import type { SourceLine } from '../formats/source-line.ts';
import type { SessionDescription } from '../session/session-description.ts';
import type { SessionDigest } from '../session/session-digest.ts';

/** What a list shows of a session before it has been counted. */
export type SessionGlance = Pick<
  SessionDigest,
  | 'title'
  | 'titleSource'
  | 'project'
  | 'branch'
  | 'model'
  | 'startedAt'
  | 'updatedAt'
  | 'hasConversation'
  | 'leftOut'
  | 'agentSlugs'
  | 'unreadableLines'
  | 'ending'
>;

/** Reads a list entry from any subset of a session's lines, in order: its head and its tail will do. */
export interface ListGlance {
  add(line: SourceLine): void;
  /** Whole lines seen, readable or not. */
  readonly lines: number;
  readonly title: ReturnType<SessionDescription['title']>;
  readonly updatedAt: number | null;
  readonly hasConversation: boolean;
  digest(): SessionGlance;
}
