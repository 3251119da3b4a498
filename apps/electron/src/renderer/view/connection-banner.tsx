import { t } from '@treeline/ui';
import { useAtomValue } from 'jotai';
import { Unplug } from 'lucide-react';
import { connectionAtom } from '../state/home-atoms.ts';

/** One line, shown while the connection is lost. */
export function ConnectionBanner() {
  const status = useAtomValue(connectionAtom);
  if (status !== 'lost') return null;
  return (
    <p
      role="alert"
      className="col-span-full flex items-center gap-2 border-line border-b bg-warn-wash px-3.5 py-1 text-small text-warn"
    >
      <Unplug className="size-3.5 flex-none" strokeWidth={1.6} aria-hidden="true" />
      <span className="truncate">{t('Connection lost, reconnecting… Is "treeline serve" still running?')}</span>
    </p>
  );
}
