import type { VirtualizerHandle } from 'virtua';

export function focusedIndex(box: HTMLElement): number | null {
  const item = document.activeElement?.closest<HTMLElement>('[data-index]') ?? null;
  return item === null || !box.contains(item) ? null : Number(item.dataset.index);
}

export function rowElement(box: HTMLElement, index: number): HTMLElement | null {
  return box.querySelector<HTMLElement>(`[data-index="${index}"]`);
}

/** Answers whether it took the focus: until it has been measured, a new row is hidden and does not. */
export function giveFocus(item: HTMLElement | null): boolean {
  if (item === null) return false;
  (item.querySelector<HTMLElement>('[data-row-button]') ?? item).focus({ preventScroll: true });
  return item.contains(document.activeElement);
}

/** What is opened on the way to a row may take a second to be built; on a busy machine more. */
const mostFrames = 60;

/** A row out of view is mounted only after the scroll, some frames later; by then it may stand elsewhere. */
export function focusRow(
  box: HTMLElement,
  list: VirtualizerHandle,
  indexNow: () => number,
  align: 'nearest' | 'center',
  attempts = mostFrames,
): void {
  const index = indexNow();
  if (index === -1) return;
  // Of a row that is taller than the view, the beginning is what is read first.
  list.scrollToIndex(index, { align: list.getItemSize(index) > list.viewportSize ? 'start' : align });
  if (giveFocus(rowElement(box, index)) || attempts === 0) return;
  requestAnimationFrame(() => focusRow(box, list, indexNow, align, attempts - 1));
}
