import { atom, type createStore } from 'jotai';

export type Theme = 'system' | 'dark' | 'light';

const key = 'treeline.theme';

export const themeAtom = atom<Theme>('system');

/** Shows and keeps the person's choice. Without one, the system decides. */
export function followTheme(window: Window, store: ReturnType<typeof createStore>): void {
  const kept = window.localStorage.getItem(key);
  if (kept === 'dark' || kept === 'light') store.set(themeAtom, kept);
  const show = () => {
    const theme = store.get(themeAtom);
    const { dataset } = window.document.documentElement;
    if (theme === 'system') {
      delete dataset.theme;
      window.localStorage.removeItem(key);
    } else {
      dataset.theme = theme;
      window.localStorage.setItem(key, theme);
    }
  };
  store.sub(themeAtom, show);
  show();
}
