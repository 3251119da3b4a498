import type { Address } from '@treeline/protocol';
import { type RefObject, useEffect, useState } from 'react';

/** Goes to the section that the address names, and returns the one at the top of the view. */
export function useSectionInView(
  scroller: RefObject<HTMLElement | null>,
  address: Address,
  wanted: string | null,
): string | null {
  const [current, setCurrent] = useState<string | null>(wanted);
  // biome-ignore lint/correctness/useExhaustiveDependencies: going to the same section again is a new address
  useEffect(() => {
    if (wanted === null) return;
    const section = scroller.current?.querySelector(`[data-section="${CSS.escape(wanted)}"]`);
    section?.scrollIntoView();
    const heading = section?.querySelector('h2');
    if (heading instanceof HTMLElement) heading.focus({ preventScroll: true });
    setCurrent(wanted);
  }, [address, wanted, scroller]);
  useEffect(() => {
    const element = scroller.current;
    if (element === null) return;
    const look = () => setCurrent(sectionAt(element));
    element.addEventListener('scroll', look, { passive: true });
    if (wanted === null) look();
    return () => element.removeEventListener('scroll', look);
  }, [scroller, wanted]);
  return current;
}

/** The last one that begins in the upper part of the view; at the end of the page, the last of all. */
function sectionAt(scroller: HTMLElement): string | null {
  const sections = [...scroller.querySelectorAll<HTMLElement>('[data-section]')];
  const isAtEnd = scroller.scrollTop > 0 && scroller.scrollTop + scroller.clientHeight >= scroller.scrollHeight - 2;
  const top = scroller.getBoundingClientRect().top + 80;
  const above = sections.filter((section) => section.getBoundingClientRect().top <= top);
  const section = isAtEnd ? sections.at(-1) : (above.at(-1) ?? sections[0]);
  return section?.dataset.section ?? null;
}
