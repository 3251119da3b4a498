import { formatClock, t } from '@treeline/ui';
import { useAtomValue } from 'jotai';
import { FileX } from 'lucide-react';
import type { ShelvedSession } from '../../../state/session-cache.ts';

/** Shown when the session cannot be read any more: what was read until then stays. */
export function LostBanner({ session }: { readonly session: ShelvedSession }) {
  const { status, message, lostAt } = useAtomValue(session.view);
  if (status !== 'failed' || lostAt === null) return null;
  return (
    <div
      role="alert"
      className="flex flex-none items-center gap-2 border-line border-b bg-warn-wash px-7 py-1.5 text-small text-warn"
    >
      <FileX className="size-3.5 flex-none" strokeWidth={1.6} aria-hidden="true" />
      <span className="min-w-0 flex-1">
        {message} {t('Showing what was read until')} {formatClock(lostAt)}.
      </span>
      <button
        type="button"
        onClick={() => void session.source.open()}
        className="flex-none rounded-sm font-medium hover:underline"
      >
        {t('Try again')}
      </button>
    </div>
  );
}
