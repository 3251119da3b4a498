import type { Body } from '@treeline/protocol';
import { t } from '@treeline/text';
import { formatNumber } from './format-count.ts';
import type { BodyView } from './use-body.ts';

interface ShowAllProps {
  readonly body: Body;
  readonly view: BodyView;
}

/** Offers the rest of a text of which only the beginning was sent. */
export function ShowAll({ body, view }: ShowAllProps) {
  if (view.status === 'whole') return null;
  return (
    <p className="flex items-center gap-2 pt-1 text-small text-text-2">
      {view.failure !== null && <span className="text-bad">{view.failure}</span>}
      <button
        type="button"
        onClick={view.showAll}
        disabled={view.status === 'loading'}
        className="rounded-sm font-medium text-accent hover:underline disabled:text-text-2"
      >
        {view.status === 'loading'
          ? t('Loading…')
          : t('Show all {length} characters', { length: formatNumber(body.length) })}
      </button>
    </p>
  );
}
