import { useEffect } from 'react';

const name = 'treeline.listed';

/** Sets a performance mark, for measuring a start, when the list's first entries have been painted. */
export function usePictureMark(hasEntries: boolean): void {
  useEffect(() => {
    if (!hasEntries || performance.getEntriesByName(name).length > 0) return;
    const look = () => {
      // The list adds its entries once it knows its height, and they are on the screen when the next frame begins.
      const isThere = document.querySelector('[data-session-entry]') !== null;
      frame = requestAnimationFrame(isThere ? () => performance.mark(name) : look);
    };
    let frame = requestAnimationFrame(look);
    return () => cancelAnimationFrame(frame);
  }, [hasEntries]);
}
