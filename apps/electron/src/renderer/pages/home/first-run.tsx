import type { SourceFolder } from '@treeline/protocol';
import { NoticeButton, t } from '@treeline/ui';
import { useAtomValue } from 'jotai';
import { CircleCheck, CircleSlash } from 'lucide-react';
import { homeAtom, hostInfoAtom } from '../../state/home-atoms.ts';
import { settingsAtom } from '../../state/settings.ts';
import { Mark } from '../../view/mark.tsx';
import { useChooseHome } from '../../view/use-choose-home.ts';

interface FirstRunProps {
  readonly title: string;
}

/** Shown while there are no sessions: what Treeline is for, where it looks, and what to do. */
export function FirstRun({ title }: FirstRunProps) {
  const onChoose = useChooseHome();
  return (
    <div role="status" className="flex h-full flex-col items-center justify-center p-8">
      <div className="grid w-full max-w-115 gap-3">
        <span className="[&_svg]:size-9">
          <Mark />
        </span>
        <p className="font-semibold text-title">{title}</p>
        <p className="text-read text-text-2">
          {t(
            'Treeline shows what your coding agents did, as it happens and afterwards. Start one in any project, and its session appears here within a second. Nothing is written to their folders, and nothing leaves this machine.',
          )}
        </p>
        {onChoose === null ? <ServeHint /> : <NoticeButton onClick={onChoose}>{t('Choose a folder…')}</NoticeButton>}
        <SourceList />
      </div>
    </div>
  );
}

/** A page in a browser cannot ask for a folder of the machine. */
function ServeHint() {
  const clients = useAtomValue(hostInfoAtom)?.clients ?? [];
  const flag = clients[0]?.homeFlag;
  if (flag === undefined) return null;
  return (
    <p className="text-small text-text-2">
      {t('To read another folder, start Treeline with')}{' '}
      <code className="whitespace-nowrap rounded-sm bg-raised px-1 font-mono">
        {t('treeline serve --')}
        {flag} {t('DIR')}
      </code>
    </p>
  );
}

function SourceList() {
  const sources = useAtomValue(settingsAtom)?.sources ?? [];
  const home = useAtomValue(homeAtom);
  return (
    <ul className="divide-y divide-line rounded-md border border-line bg-surface">
      {sources.flatMap(({ client, clientName, folders }) =>
        foldersToName(folders).map(({ id, label, isRead, isMissing, isUsual }) => (
          <li key={`${client} ${id}`} className="flex items-center gap-3 px-3.5 py-2.5">
            <span className="font-medium">{clientName}</span>
            <span className="min-w-0 flex-1 truncate font-mono text-small text-text-2">{label}</span>
            <span className="flex items-center gap-1.5 text-small text-text-2">
              {isMissing || !isRead ? (
                <CircleSlash className="size-3.5" strokeWidth={1.5} aria-hidden="true" />
              ) : (
                <CircleCheck className="size-3.5 text-ok" strokeWidth={1.5} aria-hidden="true" />
              )}
              {folderState({ isRead, isMissing, isUsual }, home.status === 'empty')}
            </span>
          </li>
        )),
      )}
    </ul>
  );
}

/** The folders that are read; the usual one, if none is. */
function foldersToName(folders: readonly SourceFolder[]): readonly SourceFolder[] {
  const read = folders.filter(({ isRead }) => isRead);
  return read.length > 0 ? read : folders;
}

interface FolderFacts {
  readonly isRead: boolean;
  readonly isMissing: boolean;
  readonly isUsual: boolean;
}

function folderState({ isRead, isMissing, isUsual }: FolderFacts, isEmpty: boolean): string {
  if (isMissing) return isUsual ? t('not installed') : t('folder not found');
  if (!isRead) return t('not read');
  return isEmpty ? t('no sessions yet, watching') : 'found';
}
