import type { Usage } from './usage.ts';

export type TitleSource = 'custom' | 'ai' | 'summary' | 'prompt' | 'command' | 'last-prompt' | 'slug' | 'id';

/** The facts in a session's header. Later versions replace earlier ones. */
export interface SessionFacts {
  readonly client: string;
  readonly clientSessionId: string;
  readonly title: string;
  readonly titleSource: TitleSource;
  /** The folder the session worked in, as its records name it: for display, never opened. */
  readonly project: string | null;
  readonly branch: string | null;
  readonly model: string | null;
  readonly clientVersion: string | null;
  readonly usage: Usage;
  readonly familyUsage: Usage;
  readonly startedAt: number | null;
  readonly updatedAt: number | null;
}
