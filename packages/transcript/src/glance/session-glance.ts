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
