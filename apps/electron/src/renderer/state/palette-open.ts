import { atom } from 'jotai';

/** The text in the palette; `null` while it is closed. */
export const paletteAtom = atom<string | null>(null);
