import { endingDays } from '@treeline/protocol';
import { counted, t } from '@treeline/ui';
import { useAtomValue } from 'jotai';
import { Archive, X } from 'lucide-react';
import { archiveAtom } from '../state/archive.ts';
import { preferencesAtom } from '../state/settings.ts';
import { useAppParts } from './app-parts.ts';

const action = 'h-5.5 flex-none rounded-sm border border-current/40 px-2 font-medium hover:bg-raised';

/** Warns that a client is about to delete sessions, and archives them with one click. */
export function ArchiveOffer() {
  const { archivist, settings } = useAppParts();
  const archive = useAtomValue(archiveAtom);
  const isDismissed = useAtomValue(archivist.isDismissed);
  const chosen = useAtomValue(preferencesAtom).archive;
  if (archive === null || archive.ending === 0 || chosen.keeps !== 'none' || isDismissed) return null;
  return (
    <div
      role="status"
      className="col-span-full flex items-center gap-2 border-line border-b bg-warn-wash py-1 pr-2 pl-3.5 text-small text-warn"
    >
      <Archive className="size-3.5 flex-none" strokeWidth={1.6} aria-hidden="true" />
      <span className="min-w-0 flex-1 truncate">
        {t('{sessions} will be deleted by their client within {endingDays} days.', {
          sessions: counted(archive.ending, 'session'),
          endingDays,
        })}
      </span>
      <button type="button" onClick={() => void archivist.keepEnding()} className={action}>
        {t('Archive now')}
      </button>
      <button
        type="button"
        onClick={() => void settings.change({ archive: { ...chosen, keeps: 'ending' } })}
        className={action}
      >
        {t('Always archive')}
      </button>
      <button
        type="button"
        aria-label={t('Not now')}
        title={t('Not now')}
        onClick={() => archivist.dismiss()}
        className="inline-flex size-5.5 items-center justify-center rounded-sm hover:bg-raised"
      >
        <X className="size-3.5" strokeWidth={1.6} aria-hidden="true" />
      </button>
    </div>
  );
}
