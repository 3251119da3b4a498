import { t } from '@treeline/ui';
/** The first tab stop: skips the bar and the list. */
export function SkipLink() {
  return (
    <button
      type="button"
      onClick={() => document.querySelector<HTMLElement>('main')?.focus()}
      className="sr-only rounded-md border border-accent bg-raised px-3 py-1.5 font-medium focus:not-sr-only focus:fixed focus:top-2 focus:left-2 focus:z-40"
    >
      {t('Skip to content')}
    </button>
  );
}
