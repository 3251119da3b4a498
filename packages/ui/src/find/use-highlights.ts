import { type RefObject, useEffect } from 'react';
import { matchesIn } from './matches-in.ts';

const name = 'treeline-find';
/** More would be a page of colour, and slow to make. */
const most = 500;

/** Marks the words that are searched for in whatever is mounted, without touching the elements that React made. */
export function useHighlights(scroller: RefObject<HTMLElement | null>, query: string): void {
  useEffect(() => {
    const box = scroller.current;
    if (box === null || query === '' || typeof Highlight === 'undefined') return;
    let frame = 0;
    const mark = () => CSS.highlights.set(name, new Highlight(...rangesIn(box, query)));
    const later = () => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(mark);
    };
    const observer = new MutationObserver(later);
    observer.observe(box, { childList: true, subtree: true, characterData: true });
    mark();
    return () => {
      cancelAnimationFrame(frame);
      observer.disconnect();
      CSS.highlights.delete(name);
    };
  }, [scroller, query]);
}

function rangesIn(box: HTMLElement, query: string): readonly Range[] {
  const ranges: Range[] = [];
  const walker = document.createTreeWalker(box, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node !== null && ranges.length < most; node = walker.nextNode()) {
    for (const start of matchesIn(node.textContent ?? '', query, most - ranges.length)) {
      const range = new Range();
      range.setStart(node, start);
      range.setEnd(node, start + query.length);
      ranges.push(range);
    }
  }
  return ranges;
}
