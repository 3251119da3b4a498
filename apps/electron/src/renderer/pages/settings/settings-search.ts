import { createContext, useContext } from 'react';

/** One searchable setting or fact. */
export interface SettingItem {
  readonly title: string;
  readonly detail: string;
  /** Search words that are not shown. */
  readonly words?: string;
}

/** The query; '' = none, everything is shown. */
export const SettingsQuery = createContext('');

export function isFound({ title, detail, words = '' }: SettingItem, query: string): boolean {
  const text = `${title} ${detail} ${words}`.toLowerCase();
  return wordsOf(query).every((word) => text.includes(word));
}

/** The positions of a query's words in a text. */
export function foundIn(text: string, query: string): readonly (readonly [number, number])[] {
  const lower = text.toLowerCase();
  return wordsOf(query).flatMap((word) => {
    const at = lower.indexOf(word);
    return at === -1 ? [] : [[at, at + word.length] as const];
  });
}

/** Whether an item matches the current search. */
export function useIsShown(item: SettingItem): boolean {
  return isFound(item, useContext(SettingsQuery));
}

function wordsOf(query: string): readonly string[] {
  return query
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== '');
}
