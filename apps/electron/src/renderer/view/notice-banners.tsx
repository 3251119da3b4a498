import { t } from '@treeline/ui';
import { useAtomValue } from 'jotai';
import { DatabaseZap, type LucideIcon, Settings, X } from 'lucide-react';
import { useState } from 'react';
import { indexingAtom } from '../state/list-atoms.ts';
import { settingsAtom } from '../state/settings.ts';
import { ArchiveOffer } from './archive-offer.tsx';

/** Notices about Treeline's own files, until they are dismissed. */
export function NoticeBanners() {
  const indexing = useAtomValue(indexingAtom)?.notice ?? null;
  const settings = useAtomValue(settingsAtom)?.notice ?? null;
  return (
    <>
      <NoticeBanner icon={DatabaseZap} notice={indexing} />
      <NoticeBanner icon={Settings} notice={settings} />
      <ArchiveOffer />
    </>
  );
}

function NoticeBanner({ icon: Icon, notice }: { readonly icon: LucideIcon; readonly notice: string | null }) {
  const [dismissed, setDismissed] = useState<string | null>(null);
  if (notice === null || notice === dismissed) return null;
  return (
    <div
      role="status"
      className="col-span-full flex items-center gap-2 border-line border-b bg-warn-wash py-1 pr-2 pl-3.5 text-small text-warn"
    >
      <Icon className="size-3.5 flex-none" strokeWidth={1.6} aria-hidden="true" />
      <span className="min-w-0 flex-1 truncate" title={notice}>
        {notice}
      </span>
      <button
        type="button"
        aria-label={t('Dismiss')}
        title={t('Dismiss')}
        onClick={() => setDismissed(notice)}
        className="inline-flex size-5.5 items-center justify-center rounded-sm hover:bg-raised"
      >
        <X className="size-3.5" strokeWidth={1.6} aria-hidden="true" />
      </button>
    </div>
  );
}
