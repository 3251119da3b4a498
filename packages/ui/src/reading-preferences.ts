import type { DiffLayout, Motion } from '@treeline/protocol';
import { createContext } from 'react';

/** What the user prefers, as far as it changes how a session is drawn. */
export interface ReadingPreferences {
  readonly diffs: DiffLayout;
  readonly onDiffs: (next: DiffLayout) => void;
  readonly motion: Motion;
}

export const ReadingPreferences = createContext<ReadingPreferences>({
  diffs: 'inline',
  onDiffs: () => undefined,
  motion: 'system',
});
