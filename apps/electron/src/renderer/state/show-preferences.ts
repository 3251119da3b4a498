import { checkSettings, type Preferences } from '@treeline/protocol';
import type { createStore } from 'jotai';
import { preferencesAtom } from './settings.ts';

const place = 'treeline.preferences';

/**
 * Sets theme, density, text size and motion on the root element, where the style sheet reads them. A copy is stored in
 * the browser, since the first paint happens before the host answers.
 */
export function showPreferences(window: Window, store: ReturnType<typeof createStore>): void {
  const { localStorage, document } = window;
  const kept = keptPreferences(localStorage);
  if (kept !== null) store.set(preferencesAtom, kept);
  const lessMotion = window.matchMedia('(prefers-reduced-motion: reduce)');
  const show = () => {
    const preferences = store.get(preferencesAtom);
    const { theme, density, textSize, motion } = preferences;
    const { dataset } = document.documentElement;
    if (theme === 'system') delete dataset.theme;
    else dataset.theme = theme;
    dataset.density = density;
    dataset.textSize = textSize;
    dataset.motion = motion === 'system' ? (lessMotion.matches ? 'reduced' : 'full') : motion;
  };
  store.sub(preferencesAtom, () => {
    show();
    localStorage.setItem(place, JSON.stringify(store.get(preferencesAtom)));
  });
  lessMotion.addEventListener('change', show);
  show();
}

function keptPreferences(storage: Storage): Preferences | null {
  const text = storage.getItem(place);
  if (text === null) return null;
  try {
    const { homes: _none, ...preferences } = checkSettings(JSON.parse(text)).value;
    return preferences;
  } catch {
    // Only a copy: the host has the settings themselves.
    return null;
  }
}
