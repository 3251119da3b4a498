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
const choiceKey = 'treeline.panes-open';

export const paneWidthsAtom = atom<PaneWidths>({ sidebar: paneBounds.sidebar.usual, rail: paneBounds.rail.usual });

/** Which panes the user has opened or folded; `null`: the page and the window's width decide. */
export const paneChoicesAtom = atom<Readonly<Record<Pane, boolean | null>>>({ sidebar: null, rail: null });

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

/** Stores the widths, and which panes are folded, across restarts. */
export function followPanes(storage: Storage, store: ReturnType<typeof createStore>): void {
  store.set(paneWidthsAtom, paneWidthsOf(storage.getItem(key)));
  store.sub(paneWidthsAtom, () => storage.setItem(key, JSON.stringify(store.get(paneWidthsAtom))));
  const kept = parsed(storage.getItem(choiceKey));
  // What was opened in a wide window may be too much for the next one.
  const choiceOf = (pane: Pane) => (kept?.[pane] === false ? false : null);
  store.set(paneChoicesAtom, { sidebar: choiceOf('sidebar'), rail: choiceOf('rail') });
  store.sub(paneChoicesAtom, () => storage.setItem(choiceKey, JSON.stringify(store.get(paneChoicesAtom))));
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
