import { type PaneBounds, withinBounds } from '@treeline/ui';
import { atom, type createStore } from 'jotai';

export type Pane = 'sidebar' | 'rail';

/** The limits of each pane's width, in pixels. */
export const paneBounds: Readonly<Record<Pane, PaneBounds>> = {
  sidebar: { least: 200, most: 560, usual: 288 },
  rail: { least: 240, most: 640, usual: 304 },
};

type PaneWidths = Readonly<Record<Pane, number>>;

const key = 'treeline.panes';

export const paneWidthsAtom = atom<PaneWidths>({ sidebar: paneBounds.sidebar.usual, rail: paneBounds.rail.usual });

/** The valid stored widths; anything else gives the defaults. */
function paneWidthsOf(text: string | null): PaneWidths {
  const kept = parsed(text);
  const widthOf = (pane: Pane) => {
    const width = kept?.[pane];
    const bounds = paneBounds[pane];
    return typeof width === 'number' && Number.isFinite(width) ? withinBounds(width, bounds) : bounds.usual;
  };
  return { sidebar: widthOf('sidebar'), rail: widthOf('rail') };
}

/** Stores the widths across restarts. */
export function followPaneWidths(storage: Storage, store: ReturnType<typeof createStore>): void {
  store.set(paneWidthsAtom, paneWidthsOf(storage.getItem(key)));
  store.sub(paneWidthsAtom, () => storage.setItem(key, JSON.stringify(store.get(paneWidthsAtom))));
}

function parsed(text: string | null): Readonly<Record<string, unknown>> | null {
  try {
    const value: unknown = JSON.parse(text ?? 'null');
    return typeof value === 'object' ? (value as Readonly<Record<string, unknown>> | null) : null;
  } catch {
    // Text of another version: the default widths apply.
    return null;
  }
}
