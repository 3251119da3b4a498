import { useEffect } from 'react';
import type { SessionFinder } from '../../../state/session-finder.ts';
import { isTyping } from '../../../view/is-typing.ts';

/** Ctrl/Cmd+F or / opens the search, F3 or n and N step through the hits, Escape closes it. */
export function useFindKeys(finder: SessionFinder): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.altKey || document.querySelector('dialog[open]') !== null) return;
      if (!act(event, finder)) return;
      event.preventDefault();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [finder]);
}

function act(event: KeyboardEvent, finder: SessionFinder): boolean {
  const isCommand = event.ctrlKey || event.metaKey;
  if (isCommand && event.key.toLowerCase() === 'f' && !event.shiftKey) finder.open();
  else if (isCommand) return false;
  else if (event.key === 'F3') finder.step(event.shiftKey ? -1 : 1);
  else if (isTyping(event)) return false;
  else if (event.key === '/') finder.open();
  else if (event.key === 'n') finder.step(1);
  else if (event.key === 'N') finder.step(-1);
  else if (event.key === 'Escape') finder.close();
  else return false;
  return true;
}
