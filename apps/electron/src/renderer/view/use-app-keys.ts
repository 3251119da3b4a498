import { useEffect, useRef } from 'react';
import { isTyping } from './is-typing.ts';

/** Keys that work everywhere: Ctrl or Cmd+K for the palette, ? lists them all, Alt with an arrow goes back and forward. */
export function useAppKeys(onList: () => void, onPalette: () => void): void {
  const latest = useRef({ onList, onPalette });
  useEffect(() => {
    latest.current = { onList, onPalette };
  });
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.defaultPrevented) return;
      const isCommand = event.ctrlKey || event.metaKey;
      if (isCommand && !event.shiftKey && !event.altKey && event.key.toLowerCase() === 'k') latest.current.onPalette();
      else if (isCommand) return;
      else if (event.altKey && event.key === 'ArrowLeft') history.back();
      else if (event.altKey && event.key === 'ArrowRight') history.forward();
      else if (event.key === '?' && !isTyping(event)) latest.current.onList();
      else return;
      event.preventDefault();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
}
