import type { KeyboardEvent } from 'react';

/** Arrow keys go from row to row of a list whose rows are marked with `data-file-row`. */
export function moveByArrows(event: KeyboardEvent): void {
  const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
  if (step === 0 || event.ctrlKey || event.metaKey || event.altKey) return;
  event.preventDefault();
  const rows = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-file-row]')];
  const at = rows.indexOf(document.activeElement as HTMLElement);
  const next = rows[at === -1 ? 0 : at + step];
  next?.focus({ preventScroll: true });
  next?.scrollIntoView({ block: 'nearest' });
}
