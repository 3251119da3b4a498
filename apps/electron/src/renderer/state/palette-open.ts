import { atom } from 'jotai';

/** What is written in the palette; `null` while it is closed. */
export const paletteAtom = atom<string | null>(null);
