import { useEffect } from 'react';
import { isKey } from '../../../view/is-key.ts';

/** `[` and `]` step through the edits of a file. */
export function useEditKeys(onStep: (step: 1 | -1) => void): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const step = isKey(event, '[') ? -1 : isKey(event, ']') ? 1 : 0;
      if (step === 0 || event.defaultPrevented) return;
      event.preventDefault();
      onStep(step);
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [onStep]);
}
