import type { VirtualizerHandle } from 'virtua';

export function focusedIndex(box: HTMLElement): number | null {
  const item = document.activeElement?.closest<HTMLElement>('[data-index]') ?? null;
  return item === null || !box.contains(item) ? null : Number(item.dataset.index);
}

export function rowElement(box: HTMLElement, index: number): HTMLElement | null {
  return box.querySelector<HTMLElement>(`[data-index="${index}"]`);
}

/** Returns whether it took the focus: a new row is hidden until it was measured, and does not. */
export function giveFocus(item: HTMLElement | null): boolean {
  if (item === null) return false;
  (item.querySelector<HTMLElement>('[data-row-button]') ?? item).focus({ preventScroll: true });
  return item.contains(document.activeElement);
}

/** Opening the rows on the way may take a second; on a busy machine more. */
const mostFrames = 60;

/** A row out of view is mounted only some frames after the scroll; by then it may have moved. */
export function focusRow(
  box: HTMLElement,
  list: VirtualizerHandle,
  indexNow: () => number,
  align: 'nearest' | 'center',
  attempts = mostFrames,
): void {
  const index = indexNow();
  if (index === -1) return;
  // A row taller than the view is shown from its beginning.
  list.scrollToIndex(index, { align: list.getItemSize(index) > list.viewportSize ? 'start' : align });
  if (giveFocus(rowElement(box, index)) || attempts === 0) return;
  requestAnimationFrame(() => focusRow(box, list, indexNow, align, attempts - 1));
}
