import { t } from '@treeline/text';
import { RowFrame } from './row-frame.tsx';

/** For an agent that has worked without a transcript to show. */
export function AbsentRow({ guides }: { readonly guides: readonly string[] }) {
  return (
    <RowFrame guides={guides}>
      <p data-focus-box="" className="flex min-h-(--row) items-center pl-8 text-small text-text-2">
        {t('Transcript not on this machine')}
      </p>
    </RowFrame>
  );
}
