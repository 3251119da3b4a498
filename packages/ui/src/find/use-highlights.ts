import { type RefObject, useEffect, useRef } from 'react';
import { matchesIn } from './matches-in.ts';
import { revealRange } from './reveal-range.ts';

const name = 'treeline-find';
/** More would be slow, and colour the whole page. */
const most = 500;

/**
 * Marks the searched words in whatever is mounted, without touching the elements that React made, and scrolls to the
 * first of them in the current result: a row may be taller than the window.
 */
export function useHighlights(
  scroller: RefObject<HTMLElement | null>,
  query: string | readonly string[],
  sought: string | null,
): void {
  const shown = useRef<string | null>(null);
  useEffect(() => {
    if (sought === null) shown.current = null;
    const box = scroller.current;
    if (box === null || query.length === 0 || typeof Highlight === 'undefined') return;
    let frame = 0;
    const mark = () => {
      const words = typeof query === 'string' ? [query] : query;
      CSS.highlights.set(name, new Highlight(...rangesIn(box, words)));
      if (sought === null || shown.current === sought) return;
      if (showFirst(box, words)) shown.current = sought;
    };
    const later = () => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(mark);
    };
    const observer = new MutationObserver(later);
    observer.observe(box, { childList: true, subtree: true, characterData: true, attributeFilter: ['data-marked'] });
    mark();
    return () => {
      cancelAnimationFrame(frame);
      observer.disconnect();
      CSS.highlights.delete(name);
    };
  }, [scroller, query, sought]);
}

/** Returns whether the row with the hit was there. */
function showFirst(box: HTMLElement, words: readonly string[]): boolean {
  const row = box.querySelector<HTMLElement>('[data-marked=true]');
  const range = row === null ? undefined : rangesIn(row, words)[0];
  if (range === undefined) return false;
  revealRange(range, box);
  return true;
}

function rangesIn(box: HTMLElement, words: readonly string[]): readonly Range[] {
  const ranges: Range[] = [];
  const walker = document.createTreeWalker(box, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node !== null && ranges.length < most; node = walker.nextNode()) {
    for (const word of words) {
      for (const start of matchesIn(node.textContent ?? '', word, most - ranges.length)) {
        const range = new Range();
        range.setStart(node, start);
        range.setEnd(node, start + word.length);
        ranges.push(range);
      }
    }
  }
  return ranges;
}
