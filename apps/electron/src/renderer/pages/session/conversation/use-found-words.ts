import type { SessionId } from '@treeline/protocol';
import { useAtom } from 'jotai';
import { useEffect } from 'react';
import { foundWordsAtom } from '../../../state/hit-row.ts';

const none: readonly string[] = [];

/** The words this session was opened for, highlighted in it until Escape. */
export function useFoundWords(session: SessionId): readonly string[] {
  const [found, setFound] = useAtom(foundWordsAtom);
  const isHere = found?.session === session;
  useEffect(() => {
    if (!isHere) return;
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && document.querySelector('dialog[open]') === null) setFound(null);
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [isHere, setFound]);
  return isHere ? found.words : none;
}
