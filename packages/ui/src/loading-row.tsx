import { t } from '@treeline/text';
import { RowFrame } from './row-frame.tsx';

interface LoadingRowProps {
  readonly guides: readonly string[];
  /** Why it cannot be loaded; `null` while it may still arrive. */
  readonly failure: string | null;
}

export function LoadingRow({ guides, failure }: LoadingRowProps) {
  return (
    <RowFrame guides={guides}>
      {failure === null ? (
        <p className="flex h-(--row) items-center gap-2 pl-8 text-small text-text-2">
          <span aria-hidden="true" className="h-1.5 w-32 motion-safe:animate-pulse rounded-full bg-raised" />
          {t('Reading its transcript…')}
        </p>
      ) : (
        <p className="flex min-h-(--row) items-center pl-8 text-small text-text-2">{failure}</p>
      )}
    </RowFrame>
  );
}
