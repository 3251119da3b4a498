import type { Host } from '@treeline/protocol';
import type { KeyGroup } from '@treeline/ui';
import { createContext, useContext } from 'react';
import type { Connection } from '../host/connection.ts';
import type { Archivist } from '../state/archive.ts';
import type { Exporter } from '../state/exporter.ts';
import type { Organiser } from '../state/organiser.ts';
import type { Searcher } from '../state/searcher.ts';
import type { SessionCache } from '../state/session-cache.ts';
import type { SettingsWriter } from '../state/settings.ts';

/** The objects that views act through; state is in atoms. */
export interface AppParts {
  readonly host: Host;
  readonly enterLink: Connection['enterLink'];
  readonly sessionCache: SessionCache;
  readonly settings: SettingsWriter;
  readonly organiser: Organiser;
  readonly exporter: Exporter;
  readonly archivist: Archivist;
  /** All keys, those of the pages included. */
  readonly keys: readonly KeyGroup[];
  /** For the page of results. The palette has its own, so that neither shows the other's results. */
  readonly searcher: Searcher;
  readonly paletteSearcher: Searcher;
}

const context = createContext<AppParts | null>(null);

export const AppPartsProvider = context.Provider;

export function useAppParts(): AppParts {
  const parts = useContext(context);
  if (parts === null) throw new Error('This view is used outside of the app');
  return parts;
}
