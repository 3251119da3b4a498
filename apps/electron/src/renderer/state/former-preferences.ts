import { defaultPreferences, type Preferences, type SettingsChange } from '@treeline/protocol';

/** Where versions before the settings file stored a choice in the browser. */
const places = { theme: 'treeline.theme', diffs: 'treeline.diff-layout' } as const;

/** Removes such choices from the browser; `null`: there are none that the settings lack. */
export function takeFormerPreferences(storage: Storage, preferences: Preferences): SettingsChange | null {
  const theme = choiceOf(storage, places.theme, ['dark', 'light'] as const);
  const diffs = choiceOf(storage, places.diffs, ['split'] as const);
  for (const place of Object.values(places)) storage.removeItem(place);
  const change: SettingsChange = {
    ...(theme !== null && preferences.theme === defaultPreferences.theme ? { theme } : {}),
    ...(diffs !== null && preferences.diffs === defaultPreferences.diffs ? { diffs } : {}),
  };
  return Object.keys(change).length === 0 ? null : change;
}

function choiceOf<Choice extends string>(storage: Storage, place: string, choices: readonly Choice[]): Choice | null {
  const kept = storage.getItem(place);
  return choices.find((choice) => choice === kept) ?? null;
}
