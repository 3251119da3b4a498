import type { SessionId } from '@treeline/protocol';
import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react';
import type { VirtualizerHandle } from 'virtua';
import type { ListLine } from './session-sections.ts';
import { stepOf } from './table-selection.ts';

interface RovingEntry {
  /** The line that is the tab stop; -1: there is none. It must stay mounted. */
  readonly index: number;
  /** The entry of that line. */
  readonly id: SessionId | null;
  readonly onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
  readonly onFocus: (id: SessionId) => void;
}

const pageStep = 8;
/** An entry out of view is mounted within this many frames after the scroll. */
const mostFrames = 20;

/** Makes a list of entries one tab stop: the selected entry, the one that had the focus last, or the first. */
export function useRovingEntry(
  lines: readonly ListLine[],
  selected: SessionId | null,
  scroller: RefObject<HTMLElement | null>,
  list: RefObject<VirtualizerHandle | null>,
): RovingEntry {
  const [cursor, setCursor] = useState<SessionId | null>(selected);
  const [before, setBefore] = useState(selected);
  if (before !== selected) {
    setBefore(selected);
    if (selected !== null) setCursor(selected);
  }
  const index = lineOf(lines, cursor);
  useShownEntry(lines, selected, list);
  const moveTo = (to: number) => {
    const line = lines[to];
    if (line?.kind !== 'entry') return;
    setCursor(line.session.id);
    focusEntry(scroller.current, list.current, to, line.session.id, mostFrames);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.target instanceof HTMLInputElement) return;
    if (event.key === 'ArrowRight' || event.key === 'ArrowLeft') {
      if (!focusBeside(event.target, event.key === 'ArrowRight')) return;
    } else {
      // With a session open, j and k move in its conversation.
      const key = selected === null ? (vimKeys[event.key] ?? event.key) : event.key;
      const step = stepOf(key, pageStep);
      if (step === null) return;
      moveTo(entryFrom(lines, index, step));
    }
    event.preventDefault();
    event.stopPropagation();
  };
  const line = lines[index];
  return { index, id: line?.kind === 'entry' ? line.session.id : null, onKeyDown, onFocus: setCursor };
}

const vimKeys: Readonly<Record<string, string>> = { j: 'ArrowDown', k: 'ArrowUp' };

/** Scrolls to the selected entry, however it was selected, once for each selection. */
function useShownEntry(
  lines: readonly ListLine[],
  selected: SessionId | null,
  list: RefObject<VirtualizerHandle | null>,
): void {
  const shown = useRef<SessionId | null>(null);
  useEffect(() => {
    if (selected === null) shown.current = null;
    if (selected === null || shown.current === selected) return;
    const at = lines.findIndex(({ key }) => key === selected);
    if (at === -1) return;
    let frame = 0;
    const show = () => {
      const handle = list.current;
      // The list has no height before it was measured.
      if (handle === null || handle.viewportSize === 0) {
        frame = requestAnimationFrame(show);
        return;
      }
      shown.current = selected;
      const top = handle.getItemOffset(at) - handle.scrollOffset;
      const isInView = top >= 0 && top + handle.getItemSize(at) <= handle.viewportSize;
      if (!isInView) handle.scrollToIndex(at, { align: 'center' });
    };
    frame = requestAnimationFrame(show);
    return () => cancelAnimationFrame(frame);
  }, [lines, selected, list]);
}

function lineOf(lines: readonly ListLine[], cursor: SessionId | null): number {
  const at = cursor === null ? -1 : lines.findIndex(({ key }) => key === cursor);
  return at === -1 ? lines.findIndex(({ kind }) => kind === 'entry') : at;
}

/** The entry that many further on, past headings, clamped to the list. */
export function entryFrom(lines: readonly ListLine[], from: number, step: number): number {
  const entries = lines.flatMap((line, at) => (line.kind === 'entry' ? [at] : []));
  const place = entries.indexOf(from) + step;
  return entries[Math.max(0, Math.min(entries.length - 1, place))] ?? -1;
}

function focusEntry(
  box: HTMLElement | null,
  list: VirtualizerHandle | null,
  index: number,
  id: SessionId,
  framesLeft: number,
): void {
  list?.scrollToIndex(index, { align: 'nearest' });
  const entry = box?.querySelector<HTMLElement>(`[data-session-entry="${CSS.escape(id)}"]`) ?? null;
  entry?.focus({ preventScroll: true });
  if (document.activeElement === entry && entry !== null) return;
  if (framesLeft > 0) requestAnimationFrame(() => focusEntry(box, list, index, id, framesLeft - 1));
}

/** From an entry to its menu button, and back. */
function focusBeside(from: EventTarget, isRight: boolean): boolean {
  const entry = from instanceof Element ? from.closest('[data-entry]') : null;
  const buttons = [...(entry?.querySelectorAll('button') ?? [])];
  const to = buttons[isRight ? 1 : 0];
  to?.focus();
  return to !== undefined;
}
