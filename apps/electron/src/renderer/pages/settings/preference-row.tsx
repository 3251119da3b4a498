import type { Preferences } from '@treeline/protocol';
import { Segmented } from '@treeline/ui';
import { useAtomValue } from 'jotai';
import { preferencesAtom } from '../../state/settings.ts';
import { useAppParts } from '../../view/app-parts.ts';
import { SettingRow } from './setting-row.tsx';
import type { SettingItem } from './settings-search.ts';

/** The preferences that are one of a few words. */
type WordPreference = 'density' | 'textSize' | 'motion' | 'detail' | 'diffs' | 'editor';

interface PreferenceRowProps<Name extends WordPreference> {
  readonly item: SettingItem;
  readonly name: Name;
  readonly values: readonly Preferences[Name][];
  readonly labelOf: (value: Preferences[Name]) => string;
}

/** A preference with a few values, all of them in view. */
export function PreferenceRow<Name extends WordPreference>({ item, name, values, labelOf }: PreferenceRowProps<Name>) {
  const { settings } = useAppParts();
  const preferences = useAtomValue(preferencesAtom);
  return (
    <SettingRow item={item}>
      <Segmented<Preferences[Name]>
        label={item.title}
        value={preferences[name]}
        choices={values.map((value) => ({ value, label: labelOf(value) }))}
        onChange={(next) => void settings.change({ [name]: next })}
      />
    </SettingRow>
  );
}
