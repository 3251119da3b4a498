import { type DetailLevel, type DiffLayout, detailLevels, diffLayouts, type Editor, editors } from '@treeline/protocol';
import { Segmented, t } from '@treeline/ui';
import { useAtomValue } from 'jotai';
import { BookOpenText } from 'lucide-react';
import { preferencesAtom } from '../../state/settings.ts';
import { useAppParts } from '../../view/app-parts.ts';
import { PreferenceRow } from './preference-row.tsx';
import { SettingRow } from './setting-row.tsx';
import type { SettingsSection } from './settings-section.ts';

const detail = {
  title: t('Open sessions at'),
  detail: t('What you see first. Keys 1, 2 and 3 switch it in a session'),
  words: t('detail level brief steps everything conversation'),
};
const thinking = {
  title: t('Show thinking'),
  detail: t('Redacted thinking is never shown'),
  words: t('thoughts reasoning hide'),
};
const diffs = {
  title: t('Diffs'),
  detail: t('How changes to files are shown'),
  words: t('inline split side by side edits'),
};
const openFiles = {
  title: t('Open files in'),
  detail: t('Asks first for files outside the session’s project (desktop app)'),
  words: t('editor code file vscode cursor zed windsurf'),
};
const editorNames: Record<Editor, string> = {
  vscode: t('VS Code'),
  cursor: t('Cursor'),
  windsurf: t('Windsurf'),
  zed: t('Zed'),
};
const detailNames: Record<DetailLevel, string> = { brief: t('Brief'), steps: t('Steps'), everything: t('Everything') };
const layoutNames: Record<DiffLayout, string> = { inline: t('Inline'), split: t('Split') };

export const reading: SettingsSection = {
  id: 'reading',
  title: t('Reading'),
  icon: BookOpenText,
  items: () => [detail, thinking, diffs, openFiles],
  Body: Reading,
};

function Reading() {
  const { settings } = useAppParts();
  const preferences = useAtomValue(preferencesAtom);
  return (
    <>
      <PreferenceRow item={detail} name="detail" values={detailLevels} labelOf={(value) => detailNames[value]} />
      <SettingRow item={thinking}>
        <Segmented
          label={thinking.title}
          value={preferences.hidesThinking ? 'never' : 'folded'}
          choices={[
            { value: 'never', label: t('Never') },
            { value: 'folded', label: t('Folded') },
          ]}
          onChange={(next) => void settings.change({ hidesThinking: next === 'never' })}
        />
      </SettingRow>
      <PreferenceRow item={diffs} name="diffs" values={diffLayouts} labelOf={(value) => layoutNames[value]} />
      <PreferenceRow item={openFiles} name="editor" values={editors} labelOf={(value) => editorNames[value]} />
    </>
  );
}
