import { useEffect } from 'react';

const name = 'treeline.listed';

/** Marks, for who measures a start, the moment when the list's first entries have been painted. */
export function usePictureMark(hasEntries: boolean): void {
  useEffect(() => {
    if (!hasEntries || performance.getEntriesByName(name).length > 0) return;
    const look = () => {
      // The list puts its entries in once it knows how high it is, and they are on the screen when the next frame begins.
      const isThere = document.querySelector('[data-session-entry]') !== null;
      frame = requestAnimationFrame(isThere ? () => performance.mark(name) : look);
    };
    let frame = requestAnimationFrame(look);
    return () => cancelAnimationFrame(frame);
  }, [hasEntries]);
}
