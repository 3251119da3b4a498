import { type DiffLayout, diffLayouts } from '@treeline/protocol';
import { Segmented } from '@treeline/ui';
import { useAtomValue } from 'jotai';
import { BookOpenText } from 'lucide-react';
import { preferencesAtom } from '../../state/settings.ts';
import { useAppParts } from '../../view/app-parts.ts';
import { SettingRow } from './setting-row.tsx';
import type { SettingsSection } from './settings-section.ts';

const diffs = { title: 'Diffs', detail: 'How changes to files are shown', words: 'inline split side by side edits' };
const names: Record<DiffLayout, string> = { inline: 'Inline', split: 'Split' };

export const reading: SettingsSection = {
  id: 'reading',
  title: 'Reading',
  icon: BookOpenText,
  items: () => [diffs],
  Body: Reading,
};

function Reading() {
  const { settings } = useAppParts();
  const preferences = useAtomValue(preferencesAtom);
  return (
    <SettingRow item={diffs}>
      <Segmented
        label="Diffs"
        value={preferences.diffs}
        choices={diffLayouts.map((value) => ({ value, label: names[value] }))}
        onChange={(next) => void settings.change({ diffs: next })}
      />
    </SettingRow>
  );
}
