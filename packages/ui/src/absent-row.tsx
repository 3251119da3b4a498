import { t } from '@treeline/text';
import { RowFrame } from './row-frame.tsx';

/** An agent has worked, and nothing of that can be shown here. */
export function AbsentRow({ guides }: { readonly guides: readonly string[] }) {
  return (
    <RowFrame guides={guides}>
      <p data-focus-box="" className="flex min-h-(--row) items-center pl-8 text-small text-text-2">
        {t('Transcript not on this machine')}
      </p>
    </RowFrame>
  );
}
