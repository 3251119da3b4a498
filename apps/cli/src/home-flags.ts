import { homedir } from 'node:os';
import { clientNamed, clients, type Homes, homesOf, type NamedDirs } from '@treeline/clients';
import { failed, type Result, succeeded } from '@treeline/protocol';

const flags = clients.map(({ info }) => info.homeFlag);

/** For `parseArgs`: each client's folders have a flag, which may be repeated. */
const dirFlags: Readonly<Record<string, { readonly type: 'string'; readonly multiple: true }>> = Object.fromEntries(
  flags.map((flag) => [flag, { type: 'string', multiple: true }]),
);

export const homeFlags = { ...dirFlags, client: { type: 'string' } } as const;

/** The selected homes. */
export interface HomeChoice {
  /** Folders by flag. */
  readonly dirs: NamedDirs;
  /** The only client to read; `null`: all. */
  readonly client: string | null;
}

/** The values of the flags for homes; the failure is a sentence for a person. */
export function homeChoice(values: Readonly<Record<string, unknown>>): Result<HomeChoice, string> {
  const dirs: Record<string, readonly string[]> = {};
  for (const flag of flags) {
    const given = values[flag];
    if (!Array.isArray(given)) continue;
    if (given.includes('')) return failed(`--${flag} needs a folder`);
    dirs[flag] = given as readonly string[];
  }
  const { client: name } = values;
  if (typeof name !== 'string') return succeeded({ dirs, client: null });
  const client = clientNamed(name);
  if (client === null) return failed(`unknown client "${name}"; use one of: ${idsInWords()}`);
  return succeeded({ dirs, client: client.info.id });
}

export function chosenHomes({ dirs, client }: HomeChoice, settings: NamedDirs = {}): Homes {
  return homesOf({ sources: { env: process.env, homedir: homedir() }, flags: dirs, settings, only: client });
}

function idsInWords(): string {
  return clients.map(({ info }) => info.id).join(', ');
}
