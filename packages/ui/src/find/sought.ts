import { createContext } from 'react';

/** Whether the row around is the one that find points to: then nothing in it is folded, or the hit might be hidden. */
export const IsSought = createContext(false);
