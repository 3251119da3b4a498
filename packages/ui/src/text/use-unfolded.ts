import { BoundedCache } from '@treeline/text';
import { useState } from 'react';

const unfolded = new BoundedCache<boolean>(500);

/** Whether the user unfolded this text. A virtual list forgets its rows; this remembers by the text. */
export function useUnfolded(text: string): [boolean, (isUnfolded: boolean) => void] {
  const key = `${text.length}:${text.slice(0, 200)}`;
  const [isUnfolded, setUnfolded] = useState(() => unfolded.get(key) ?? false);
  return [
    isUnfolded,
    (next) => {
      unfolded.set(key, next, 1);
      setUnfolded(next);
    },
  ];
}
