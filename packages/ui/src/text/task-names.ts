import { createContext } from 'react';

/** The name of a task on the session's board, by its number; `null` where no call states it. */
export const TaskNames = createContext<(number: string) => string | null>(() => null);
