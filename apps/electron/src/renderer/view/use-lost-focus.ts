import { useEffect } from 'react';

/** Looks after a key or a press: what it removes may go at once, or once another page has been loaded. */
const looksAfterMs = [50, 150, 400, 900, 2000];
/** Rows that move give the focus back themselves, within this time. */
const pageAfterMs = 400;

/**
 * Gives the focus back after an element that had it was removed by its own action, such as a tab of a page that was
 * replaced, or a button that clears a filter: to the same link if the page drew it again, else to the page.
 */
export function useLostFocus(): void {
  useEffect(() => {
    let last: Element | null = null;
    let timers: ReturnType<typeof setTimeout>[] = [];
    const onFocus = ({ target }: FocusEvent) => {
      last = target instanceof Element ? target : null;
    };
    const look = (lost: Element, afterMs: number) => {
      if (lost !== last || lost.isConnected || document.activeElement !== document.body) return;
      const page = afterMs < pageAfterMs ? null : document.querySelector<HTMLElement>('main');
      (sameLink(lost) ?? page)?.focus({ preventScroll: true });
    };
    const onAction = () => {
      for (const timer of timers) clearTimeout(timer);
      const lost = last;
      timers = lost === null ? [] : looksAfterMs.map((afterMs) => setTimeout(() => look(lost, afterMs), afterMs));
    };
    document.addEventListener('focusin', onFocus);
    document.addEventListener('keydown', onAction);
    document.addEventListener('click', onAction);
    return () => {
      for (const timer of timers) clearTimeout(timer);
      document.removeEventListener('focusin', onFocus);
      document.removeEventListener('keydown', onAction);
      document.removeEventListener('click', onAction);
    };
  }, []);
}

function sameLink(lost: Element): HTMLElement | null {
  const href = lost.getAttribute('href');
  return href === null ? null : document.querySelector<HTMLElement>(`main a[href="${CSS.escape(href)}"]`);
}
