import { useEffect, useRef } from 'react';
import { isKey } from '../../view/is-key.ts';

/** `l` on the start page continues the session read last. */
export function useContinueKey(onContinue: () => void): void {
  const latest = useRef(onContinue);
  useEffect(() => {
    latest.current = onContinue;
  });
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.defaultPrevented || !isKey(event, 'l')) return;
      event.preventDefault();
      latest.current();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
}
