import { nothingChosen, type TablePlace, type TableSelection } from '@treeline/ui';
import { atom } from 'jotai';

/** The table of sessions as it was left: its selection and its scroll position. */
export const tableSelectionAtom = atom<TableSelection>(nothingChosen);
export const tablePlaceAtom = atom<TablePlace | null>(null);
