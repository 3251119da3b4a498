import { defaultPreferences } from '@treeline/protocol';
import { expect, test } from 'vitest';
import { takeFormerPreferences } from './former-preferences.ts';

function storageWith(kept: Readonly<Record<string, string>>): Storage {
  const values = new Map(Object.entries(kept));
  return {
    getItem: (name: string) => values.get(name) ?? null,
    removeItem: (name: string) => values.delete(name),
  } as unknown as Storage;
}

test('choices of an older version are taken once', () => {
  const storage = storageWith({ 'treeline.theme': 'dark', 'treeline.diff-layout': 'split' });
  expect(takeFormerPreferences(storage, defaultPreferences)).toEqual({ theme: 'dark', diffs: 'split' });
  expect(takeFormerPreferences(storage, defaultPreferences)).toBeNull();
});

test('what the settings say wins, and nonsense is dropped', () => {
  const storage = storageWith({ 'treeline.theme': 'dark', 'treeline.diff-layout': 'sideways' });
  expect(takeFormerPreferences(storage, { ...defaultPreferences, theme: 'light' })).toBeNull();
});
