import { createContext } from 'react';

/** What a task of the session's board is called, by its number; `null` where no call says so. */
export const TaskNames = createContext<(number: string) => string | null>(() => null);
