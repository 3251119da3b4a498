import { createContext, useContext } from 'react';

/** One thing that can be set or seen, as the search finds it. */
export interface SettingItem {
  readonly title: string;
  readonly detail: string;
  /** Words that people look for it by and that are not shown. */
  readonly words?: string;
}

/** What is searched for; '' = nothing, all is shown. */
export const SettingsQuery = createContext('');

export function isFound({ title, detail, words = '' }: SettingItem, query: string): boolean {
  const text = `${title} ${detail} ${words}`.toLowerCase();
  return wordsOf(query).every((word) => text.includes(word));
}

/** Where the words of a query are in a text. */
export function foundIn(text: string, query: string): readonly (readonly [number, number])[] {
  const lower = text.toLowerCase();
  return wordsOf(query).flatMap((word) => {
    const at = lower.indexOf(word);
    return at === -1 ? [] : [[at, at + word.length] as const];
  });
}

/** Whether an item is shown under the present search. */
export function useIsShown(item: SettingItem): boolean {
  return isFound(item, useContext(SettingsQuery));
}

function wordsOf(query: string): readonly string[] {
  return query
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== '');
}
