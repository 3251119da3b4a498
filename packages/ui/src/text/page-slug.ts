import { createContext } from 'react';

/** The badge of the agent that has the page; `null` on the session's own. Rows inside a group know theirs by its guide. */
export const PageSlug = createContext<string | null>(null);
