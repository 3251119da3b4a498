import { useEffect, useRef } from 'react';
import { isTyping } from './is-typing.ts';

/** Keys that work everywhere: ? lists them all, Alt with an arrow goes back and forward. */
export function useAppKeys(onList: () => void): void {
  const latest = useRef(onList);
  useEffect(() => {
    latest.current = onList;
  });
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey) return;
      if (event.altKey && event.key === 'ArrowLeft') history.back();
      else if (event.altKey && event.key === 'ArrowRight') history.forward();
      else if (event.key === '?' && !isTyping(event)) latest.current();
      else return;
      event.preventDefault();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
}
