import type { DetailLevel, DiffLayout, Motion } from '@treeline/protocol';
import { createContext } from 'react';

/** The user's preferences that change how a session is drawn. */
export interface ReadingPreferences {
  readonly diffs: DiffLayout;
  readonly onDiffs: (next: DiffLayout) => void;
  readonly motion: Motion;
  readonly detail: DetailLevel;
}

export const ReadingPreferences = createContext<ReadingPreferences>({
  diffs: 'inline',
  onDiffs: () => undefined,
  motion: 'system',
  detail: 'steps',
});

/** Whether prompts are only context for other rows: then one line of each is enough. */
export const HasShortPrompts = createContext(false);
