import type { StorageUse, StoredPart } from '@treeline/protocol';
import { formatBytes, t } from '@treeline/ui';
import { useAtomValue } from 'jotai';
import { Archive, FolderOpen, RefreshCw } from 'lucide-react';
import { hostInfoAtom } from '../../state/home-atoms.ts';
import { indexingAtom } from '../../state/list-atoms.ts';
import { settingsAtom } from '../../state/settings.ts';
import { useAppParts } from '../../view/app-parts.ts';
import { useAnswer } from '../../view/use-answer.ts';
import { sayFailure } from './say-failure.ts';
import { SettingButton, SettingRow } from './setting-row.tsx';
import { useIsShown } from './settings-search.ts';
import type { SettingsSection } from './settings-section.ts';

const kept = {
  title: t('Space'),
  detail: t('What Treeline stores'),
  words: t('size disk databases index names tags notes'),
};
const folder = {
  title: t('Data folder'),
  detail: t('Settings, index, names, tags and notes. Readable only by you'),
  words: t('where kept stored reveal'),
};
const index = {
  title: t('Index'),
  detail: t('Safe to rebuild: every session is read again; names, tags and notes stay'),
  words: t('rebuild catalogue search'),
};

export const storage: SettingsSection = {
  id: 'storage',
  title: t('Storage'),
  icon: Archive,
  Note: () => t('In Treeline’s own data folder'),
  items: () => [kept, folder, index],
  Body: Storage,
};

function Storage() {
  const { host, organiser } = useAppParts();
  const shell = useAtomValue(hostInfoAtom)?.shell;
  const indexing = useAtomValue(indexingAtom);
  const settings = useAtomValue(settingsAtom);
  const use = useAnswer(() => host.getStorage(), `${JSON.stringify(indexing)} ${JSON.stringify(settings)}`);
  return (
    <>
      {use.status === 'failed' && (
        <p className="px-4 py-3 text-bad">
          {t('The data folder cannot be read.')} {use.message}
        </p>
      )}
      {use.status === 'there' && <Space use={use.value} />}
      <SettingRow item={folder}>
        <span className="max-w-75 truncate font-mono text-small text-text-2">
          {use.status === 'there' ? use.value.label : ''}
        </span>
        {shell === 'electron' && (
          <SettingButton onClick={() => void sayFailure(host.revealDataFolder())}>
            <FolderOpen className="size-3.5" strokeWidth={1.6} aria-hidden="true" />
            {t('Reveal')}
          </SettingButton>
        )}
      </SettingRow>
      <SettingRow item={index}>
        <SettingButton onClick={() => organiser.askRebuild(true)}>
          <RefreshCw className="size-3.5" strokeWidth={1.6} aria-hidden="true" />
          {t('Rebuild index…')}
        </SettingButton>
      </SettingRow>
    </>
  );
}

const colors: Record<StoredPart['kind'], string> = {
  index: 'bg-info',
  marks: 'bg-warn',
  settings: 'bg-accent',
  'set-aside': 'bg-bad',
  other: 'bg-text-3',
};

/** A bar with parts in proportion to their size, and the same in words. */
function Space({ use: { parts } }: { readonly use: StorageUse }) {
  const all = parts.reduce((sum, { bytes }) => sum + bytes, 0);
  if (!useIsShown(kept)) return null;
  return (
    <div className="px-4 py-3">
      <div className="flex h-2 gap-0.5 overflow-hidden rounded-full bg-line" aria-hidden="true">
        {parts.map(({ name, kind, bytes }) => (
          <span key={name} className={colors[kind]} style={{ flexGrow: bytes, flexBasis: 2 }} />
        ))}
      </div>
      <ul className="mt-2 flex flex-wrap gap-x-5 gap-y-1 text-small text-text-2 tabular-nums">
        {parts.map(({ name, kind, bytes }) => (
          <li key={name} className="flex items-center gap-1.5">
            <span className={`size-2 rounded-sm ${colors[kind]}`} aria-hidden="true" />
            {name} {formatBytes(bytes)}
          </li>
        ))}
        <li className="ml-auto">
          {formatBytes(all)} {t('in all')}
        </li>
      </ul>
    </div>
  );
}
