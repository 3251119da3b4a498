import type { Usage } from './usage.ts';

export type TitleSource = 'custom' | 'ai' | 'summary' | 'prompt' | 'command' | 'last-prompt' | 'slug' | 'id';

/** What the head of a session says. Later versions replace earlier ones. */
export interface SessionFacts {
  readonly client: string;
  readonly clientSessionId: string;
  readonly title: string;
  readonly titleSource: TitleSource;
  /** The folder the session worked in, as its records name it: to be shown, never opened. */
  readonly project: string | null;
  readonly branch: string | null;
  readonly model: string | null;
  readonly clientVersion: string | null;
  readonly usage: Usage;
  readonly familyUsage: Usage;
  readonly startedAt: number | null;
  readonly updatedAt: number | null;
}
