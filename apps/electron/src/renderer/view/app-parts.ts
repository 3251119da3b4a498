import { createContext, useContext } from 'react';
import type { Organiser } from '../state/organiser.ts';
import type { Searcher } from '../state/searcher.ts';

/** What views need to do something, beside the atoms that say what is so. */
export interface AppParts {
  readonly organiser: Organiser;
  /** For the page of results. The palette has one of its own, so that neither shows what the other is asked. */
  readonly searcher: Searcher;
  readonly paletteSearcher: Searcher;
}

const context = createContext<AppParts | null>(null);

export const AppPartsProvider = context.Provider;

export function useAppParts(): AppParts {
  const parts = useContext(context);
  if (parts === null) throw new Error('This view stands outside of the app');
  return parts;
}
