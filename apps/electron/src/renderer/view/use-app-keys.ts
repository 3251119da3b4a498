import { addressOfHash } from '@treeline/protocol';
import { isFocusFree } from '@treeline/ui';
import { useEffect, useRef } from 'react';
import { pages } from '../pages/pages.ts';
import { goTo, placeOf } from '../state/address.ts';
import { sessionPlaceOf } from '../state/route.ts';
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
  else if (listKeys.some((key) => isKey(event, key))) return focusList();
  else return false;
  return true;
}

const listKeys = ['ArrowDown', 'j'];

/**
 * Without a focused element within the page, the keys of lists start at the page's list. In a session they belong to the conversation.
 */
function focusList(): boolean {
  if (!isFocusFree() || sessionPlaceOf(addressOfHash(window.location.hash)) !== null) {
    return false;
  }
  const list =
    document.querySelector<HTMLElement>('[data-session-table]') ??
    document.querySelector<HTMLElement>('[data-session-entry][tabindex="0"]');
  list?.focus();
  return list !== null;
}
