import { t } from '@treeline/ui';
import { useSetAtom } from 'jotai';
import { paletteAtom } from '../../state/palette-open.ts';

/** A link for a search that was meant for sessions. */
export function SearchSessions() {
  const setPalette = useSetAtom(paletteAtom);
  return (
    <p className="mt-6 text-text-2">
      {t('Looking for a session, not a setting?')}{' '}
      <button
        type="button"
        onClick={() => setPalette('')}
        className="rounded-sm font-medium text-accent hover:underline"
      >
        {t('Search sessions')}
      </button>
    </p>
  );
}
