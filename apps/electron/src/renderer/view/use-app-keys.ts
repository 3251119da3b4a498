import { useEffect, useRef } from 'react';
import { pages } from '../pages/pages.ts';
import { goTo, placeOf } from '../state/address.ts';
import { isKey } from './is-key.ts';

/** Keys that work everywhere: the palette, the list of keys, back and forward, and those of the pages. */
export function useAppKeys(onList: () => void, onPalette: () => void): void {
  const latest = useRef({ onList, onPalette });
  useEffect(() => {
    latest.current = { onList, onPalette };
  });
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.defaultPrevented || !act(event, latest.current)) return;
      event.preventDefault();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
}

interface AppActions {
  readonly onList: () => void;
  readonly onPalette: () => void;
}

function act(event: KeyboardEvent, { onList, onPalette }: AppActions): boolean {
  const page = pages.find(({ key }) => key !== null && isKey(event, key));
  if (isKey(event, 'Mod+k')) onPalette();
  else if (event.altKey && event.key === 'ArrowLeft') history.back();
  else if (event.altKey && event.key === 'ArrowRight') history.forward();
  else if (isKey(event, '?')) onList();
  else if (page !== undefined) goTo(placeOf(page.name));
  else return false;
  return true;
}
