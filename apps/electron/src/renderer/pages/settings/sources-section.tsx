import type { Source, SourceFolder } from '@treeline/protocol';
import { counted, formatAge, formatBytes } from '@treeline/ui';
import { useAtomValue } from 'jotai';
import { CircleCheck, CircleSlash, Folder, Plus } from 'lucide-react';
import { homeAtom, hostInfoAtom, sessionsAtom } from '../../state/home-atoms.ts';
import { settingsAtom } from '../../state/settings.ts';
import { useAppParts } from '../../view/app-parts.ts';
import { useChooseHome } from '../../view/use-choose-home.ts';
import { sayFailure } from './say-failure.ts';
import { SettingButton } from './setting-row.tsx';
import { type SettingItem, useIsShown } from './settings-search.ts';
import type { SettingsSection } from './settings-section.ts';

const folders: SettingItem = {
  title: 'Folders',
  detail: 'Where the sessions of each client are read from',
  words: 'sources home path directory',
};

export const sources: SettingsSection = {
  id: 'sources',
  title: 'Sources',
  icon: Folder,
  Note: () => 'Treeline reads these folders and never writes to them',
  items: () => [folders],
  Body: Sources,
};

function Sources() {
  const listed = useAtomValue(settingsAtom)?.sources ?? [];
  const onAdd = useChooseHome();
  if (!useIsShown(folders)) return null;
  return (
    <>
      {listed.flatMap((source) =>
        source.folders.map((folder) => <FolderRow key={folder.id} source={source} folder={folder} />),
      )}
      <div className="flex min-h-11 items-center justify-between gap-4 px-4 py-2 text-small text-text-2">
        {onAdd === null
          ? 'To read another folder, stop the server and start it with that folder.'
          : 'Another home folder, or a copy from another machine'}
        {onAdd !== null && (
          <SettingButton onClick={onAdd}>
            <Plus className="size-3.5" strokeWidth={1.6} aria-hidden="true" />
            Add folder…
          </SettingButton>
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
      <span className="font-medium max-[1100px]:hidden">{source.clientName}</span>
      <span className="truncate font-mono text-small" title={folder.label}>
        {folder.label}
      </span>
      <span className="flex min-w-0 gap-2 text-small text-text-2 max-[1100px]:col-start-2 max-[1100px]:row-start-2">
        <FolderState folder={folder} />
      </span>
      <span className="flex gap-2 max-[1100px]:col-start-3 max-[1100px]:row-start-1">
        <FolderActions source={source} folder={folder} />
      </span>
    </div>
  );
}

function FolderState({ folder: { isRead, isMissing } }: Pick<FolderRowProps, 'folder'>) {
  const home = useAtomValue(homeAtom);
  const sessions = useAtomValue(sessionsAtom);
  if (isMissing) {
    return (
      <>
        <CircleSlash className="mt-0.5 size-3.5 flex-none text-warn" strokeWidth={1.5} aria-hidden="true" />
        <span>
          <span className="text-warn">Folder not found</span>
          <br />
          The drive may not be mounted
        </span>
      </>
    );
  }
  if (!isRead) return 'Not read at the moment';
  const bytes = sessions.reduce((sum, session) => sum + session.bytes, 0);
  const last = Math.max(0, ...sessions.map(({ updatedAt }) => updatedAt));
  return (
    <>
      <CircleCheck className="mt-0.5 size-3.5 flex-none text-ok" strokeWidth={1.5} aria-hidden="true" />
      <span className="tabular-nums">
        Watching · {counted(sessions.length, 'session')}, {formatBytes(bytes)}
        <br />
        {last === 0 ? (home.message ?? 'No sessions yet') : `last change ${formatAge(last, Date.now())}`}
      </span>
    </>
  );
}

function FolderActions({ source: { client }, folder }: FolderRowProps) {
  const { host } = useAppParts();
  const shell = useAtomValue(hostInfoAtom)?.shell;
  if (folder.isRead) return null;
  return (
    <>
      {shell === 'electron' && !folder.isMissing && (
        <SettingButton
          label={`Read ${folder.label}`}
          onClick={() => void sayFailure(host.readFolder(client, folder.id))}
        >
          Read this one
        </SettingButton>
      )}
      {!folder.isUsual && (
        <SettingButton
          label={`Remove ${folder.label}`}
          onClick={() => void sayFailure(host.forgetFolder(client, folder.id))}
        >
          Remove
        </SettingButton>
      )}
    </>
  );
}
