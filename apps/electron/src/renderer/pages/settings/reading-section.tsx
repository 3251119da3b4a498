import { type DetailLevel, type DiffLayout, detailLevels, diffLayouts, type Editor, editors } from '@treeline/protocol';
import { Segmented, t } from '@treeline/ui';
import { useAtomValue } from 'jotai';
import { BookOpenText } from 'lucide-react';
import { preferencesAtom } from '../../state/settings.ts';
import { useAppParts } from '../../view/app-parts.ts';
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
  cursor: 'Cursor',
  windsurf: 'Windsurf',
  zed: 'Zed',
};
const detailNames: Record<DetailLevel, string> = { brief: 'Brief', steps: 'Steps', everything: 'Everything' };
const names: Record<DiffLayout, string> = { inline: 'Inline', split: 'Split' };

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
      <SettingRow item={detail}>
        <Segmented
          label={t('Open sessions at')}
          value={preferences.detail}
          choices={detailLevels.map((value) => ({ value, label: detailNames[value] }))}
          onChange={(next) => void settings.change({ detail: next })}
        />
      </SettingRow>
      <SettingRow item={thinking}>
        <Segmented
          label={t('Show thinking')}
          value={preferences.hidesThinking ? 'never' : 'folded'}
          choices={[
            { value: 'never', label: t('Never') },
            { value: 'folded', label: t('Folded') },
          ]}
          onChange={(next) => void settings.change({ hidesThinking: next === 'never' })}
        />
      </SettingRow>
      <SettingRow item={diffs}>
        <Segmented
          label={t('Diffs')}
          value={preferences.diffs}
          choices={diffLayouts.map((value) => ({ value, label: names[value] }))}
          onChange={(next) => void settings.change({ diffs: next })}
        />
      </SettingRow>
      <SettingRow item={openFiles}>
        <Segmented
          label={t('Open files in')}
          value={preferences.editor}
          choices={editors.map((value) => ({ value, label: editorNames[value] }))}
          onChange={(next) => void settings.change({ editor: next })}
        />
      </SettingRow>
    </>
  );
}
