import type { Call } from '../entry.ts';

const shortDiff = 60;

/** Edits and errors are open; other output opens on a click. */
export function isFoldedInPage({ detail, status }: Call): boolean {
  const view = detail?.view;
  if (status === 'failed') return false;
  if (view?.kind === 'diff') return view.hunks.reduce((sum, { lines }) => sum + lines.length, 0) > shortDiff;
  return !(view?.kind === 'questions' || view?.kind === 'plan' || view?.kind === 'checklist');
}
