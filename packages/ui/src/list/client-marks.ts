import type { ClientInfo } from '@treeline/protocol';
import { createContext } from 'react';

/** How a client is told from the others in little room. */
interface ClientMarkInfo {
  readonly name: string;
  /** Two letters. */
  readonly letters: string;
}

/** By id; empty where all sessions are of one client, and marks are not needed. */
export type ClientMarks = ReadonlyMap<string, ClientMarkInfo>;
export const ClientMarks = createContext<ClientMarks>(new Map());

/** Marks for the clients that have sessions, where there are several. */
export function clientMarks(clients: readonly ClientInfo[], used: ReadonlySet<string>): ClientMarks {
  if (used.size < 2) return new Map();
  return new Map(
    [...used].map((id) => {
      const name = clients.find((client) => client.id === id)?.name ?? id;
      return [id, { name, letters: lettersOf(name) }];
    }),
  );
}

/** The first two capitals; a name with one capital adds its last letter, since many names begin alike. */
export function lettersOf(name: string): string {
  const [first = name.charAt(0), second = name.trim().charAt(name.trim().length - 1)] = name.match(/\p{Lu}/gu) ?? [];
  return `${first}${second}`.toUpperCase();
}
