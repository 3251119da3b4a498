import type { RunState, TitleSource } from '@treeline/protocol';

/** What a list shows of a session before it was counted. */
export interface SessionGlance {
  readonly title: string | null;
  readonly titleSource: TitleSource;
  readonly project: string | null;
  readonly branch: string | null;
  readonly model: string | null;
  readonly startedAt: number | null;
  readonly updatedAt: number | null;
  readonly hasConversation: boolean;
  /** Why the list hides it by default, if it does. */
  readonly leftOut: 'empty' | 'warm-up' | 'internal' | null;
  readonly agentSlugs: readonly string[];
  readonly unreadableLines: number;
  /** How the last turn ended, by these lines alone. */
  readonly ending: RunState;
}
