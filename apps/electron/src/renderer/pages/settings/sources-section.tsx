import type { Source, SourceFolder } from '@treeline/protocol';
import { counted, formatAgo, formatBytes, t } from '@treeline/ui';
import { useAtomValue } from 'jotai';
import { CircleCheck, CircleSlash, Folder, Plus } from 'lucide-react';
import { homeAtom, hostInfoAtom, sessionsAtom } from '../../state/home-atoms.ts';
import { settingsAtom } from '../../state/settings.ts';
import { useAppParts } from '../../view/app-parts.ts';
import { sayFailure } from './say-failure.ts';
import { SettingButton } from './setting-row.tsx';
import { type SettingItem, useIsShown } from './settings-search.ts';
import type { SettingsSection } from './settings-section.ts';

const folders: SettingItem = {
  title: t('Folders'),
  detail: t('Where the sessions of each client are read from'),
  words: t('sources home path directory'),
};

export const sources: SettingsSection = {
  id: 'sources',
  title: t('Sources'),
  icon: Folder,
  Note: () => t('Treeline reads these folders and never writes to them'),
  items: () => [folders],
  Body: Sources,
};

function Sources() {
  const listed = useAtomValue(settingsAtom)?.sources ?? [];
  const isDesktop = useAtomValue(hostInfoAtom)?.shell === 'electron';
  const { host } = useAppParts();
  if (!useIsShown(folders)) return null;
  return (
    <>
      {listed.flatMap((source) =>
        source.folders.map((folder) => <FolderRow key={folder.id} source={source} folder={folder} />),
      )}
      <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-4 gap-y-2 px-4 py-2 text-small text-text-2">
        {isDesktop
          ? t('Also read another home folder, or a copy from another machine')
          : t('To read another folder too, stop the server and start it with that folder.')}
        {isDesktop && (
          <span className="flex flex-wrap gap-2">
            {listed.map(({ client, clientName }) => (
              <SettingButton
                key={client}
                label={t('Add a folder of {clientName}', { clientName })}
                onClick={() => void sayFailure(host.addFolder(client))}
              >
                <Plus className="size-3.5" strokeWidth={1.6} aria-hidden="true" />
                {listed.length === 1 ? t('Add folder…') : t('{clientName} folder…', { clientName })}
              </SettingButton>
            ))}
          </span>
        )}
      </div>
    </>
  );
}

interface FolderRowProps {
  readonly source: Source;
  readonly folder: SourceFolder;
}

function FolderRow({ source, folder }: FolderRowProps) {
  return (
    <div className="grid min-h-13 grid-cols-[20px_116px_minmax(0,1fr)_minmax(0,216px)_auto] items-center gap-x-3 px-4 py-1.5 max-[1100px]:grid-cols-[20px_minmax(0,1fr)_auto]">
      <Folder className="size-4 text-text-2" strokeWidth={1.5} aria-hidden="true" />
      <span className="font-medium max-[1100px]:col-start-2">{source.clientName}</span>
      <span className="truncate font-mono text-small max-[1100px]:col-start-2" title={folder.label}>
        {folder.label}
      </span>
      <span className="flex min-w-0 gap-2 text-small text-text-2 max-[1100px]:col-start-2">
        <FolderState source={source} folder={folder} />
      </span>
      <span className="flex gap-2 max-[1100px]:col-start-3 max-[1100px]:row-start-1">
        <FolderActions source={source} folder={folder} />
      </span>
    </div>
  );
}

function FolderState({ source: { client, folders }, folder: { label, isRead, isMissing, isUsual } }: FolderRowProps) {
  const home = useAtomValue(homeAtom).homes.find((one) => one.client === client && one.label === label);
  const own = useAtomValue(sessionsAtom).filter((session) => session.client === client);
  // An absent default folder is normal: not every client is installed.
  if (isMissing && isUsual) return t('Not installed');
  if (isMissing) {
    return (
      <>
        <CircleSlash className="mt-0.5 size-3.5 flex-none text-warn" strokeWidth={1.5} aria-hidden="true" />
        <span>
          <span className="text-warn">{t('Folder not found')}</span>
          <br />
          {t('The drive may not be mounted')}
        </span>
      </>
    );
  }
  if (!isRead) return t('Not read at the moment');
  const isOnly = folders.filter((each) => each.isRead).length === 1;
  const count = isOnly ? own.length : (home?.sessions ?? 0);
  const bytes = own.reduce((sum, session) => sum + session.bytes, 0);
  const last = Math.max(0, ...own.map(({ updatedAt }) => updatedAt));
  return (
    <>
      <CircleCheck className="mt-0.5 size-3.5 flex-none text-ok" strokeWidth={1.5} aria-hidden="true" />
      <span className="tabular-nums">
        {t('Watching ·')} {counted(count, 'session')}
        {/* A session does not say which of several folders it is from. */}
        {isOnly && `, ${formatBytes(bytes)}`}
        <br />
        {count === 0 && (home?.message ?? t('No sessions yet'))}
        {count > 0 && isOnly && t('last change {last}', { last: formatAgo(last, Date.now()) })}
      </span>
    </>
  );
}

function FolderActions({ source: { client, folders }, folder }: FolderRowProps) {
  const { host } = useAppParts();
  const isDesktop = useAtomValue(hostInfoAtom)?.shell === 'electron';
  const isOnly = folders.filter((each) => each.isRead).length === 1;
  // The folders of a server were set when it was started; without any folder the default one is read again.
  const mayRemove = folder.isRead ? isDesktop && !(isOnly && folder.isUsual) : !folder.isUsual;
  return (
    <>
      {isDesktop && !folder.isRead && !folder.isMissing && (
        <SettingButton
          label={t('Read {label}', { label: folder.label })}
          onClick={() => void sayFailure(host.readFolder(client, folder.id))}
        >
          {t('Read this folder too')}
        </SettingButton>
      )}
      {mayRemove && (
        <SettingButton
          label={`${folder.isUsual ? t('Stop reading') : t('Remove')} ${folder.label}`}
          onClick={() => void sayFailure(host.forgetFolder(client, folder.id))}
        >
          {folder.isUsual ? t('Stop reading') : t('Remove')}
        </SettingButton>
      )}
    </>
  );
}
