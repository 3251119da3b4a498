import { createContext } from 'react';

/** The badge of the agent on the page; `null` on the session's own. Rows inside a group get theirs from its guide. */
export const PageSlug = createContext<string | null>(null);
