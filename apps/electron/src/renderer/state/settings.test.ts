import { defaultPreferences, type SettingsState, succeeded } from '@treeline/protocol';
import { createStore } from 'jotai';
import { expect, test } from 'vitest';
import { preferencesAtom, SettingsWriter } from './settings.ts';

function setUp() {
  const answers: (() => void)[] = [];
  const store = createStore();
  const writer = new SettingsWriter(
    {
      changeSettings: () => new Promise((resolve) => answers.push(() => resolve(succeeded(null)))),
      getSettings: () => Promise.reject(new Error('getSettings is not part of this test')),
    },
    store,
  );
  const said = (preferences: object) =>
    writer.take({ preferences: { ...defaultPreferences, ...preferences } } as unknown as SettingsState);
  return { writer, said, answers, shown: () => store.get(preferencesAtom) };
}

test('of two quick changes the second is not undone by what the host says of the first', async () => {
  const { writer, said, answers, shown } = setUp();
  const both = Promise.all([writer.change({ detail: 'brief' }), writer.change({ theme: 'light' })]);
  said({ detail: 'brief' });
  expect(shown()).toMatchObject({ detail: 'brief', theme: 'light' });
  for (const answer of answers) answer();
  await both;
  said({ detail: 'brief', theme: 'light' });
  expect(shown()).toMatchObject({ detail: 'brief', theme: 'light' });
});

test('what another window has changed is taken over', () => {
  const { said, shown } = setUp();
  said({ theme: 'dark' });
  expect(shown().theme).toBe('dark');
});
