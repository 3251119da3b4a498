import type { DetailLevel, DiffLayout, Motion } from '@treeline/protocol';
import { createContext } from 'react';

/** What the user prefers, as far as it changes how a session is drawn. */
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

/** Whether prompts are there only to say where a row belongs: then one line of each is enough. */
export const HasShortPrompts = createContext(false);
