import { type RefObject, useEffect } from 'react';
import { isTyping } from './is-typing.ts';

/** `/` focuses this field, unless another place on the page uses that key. */
export function useFilterKey(field: RefObject<HTMLInputElement | null>, isActive: boolean): void {
  useEffect(() => {
    if (!isActive) return;
    const onKeyDown = (event: KeyboardEvent) => {
      const isPlain = !event.ctrlKey && !event.metaKey && !event.altKey;
      if (event.key !== '/' || !isPlain || event.defaultPrevented || isTyping(event)) return;
      if (document.querySelector('dialog[open]') !== null) return;
      event.preventDefault();
      field.current?.focus();
      field.current?.select();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [field, isActive]);
}
