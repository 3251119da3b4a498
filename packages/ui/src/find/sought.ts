import { createContext } from 'react';

/** Whether the row around is the current find result: then nothing in it is folded, since the hit might be hidden. */
export const IsSought = createContext(false);
