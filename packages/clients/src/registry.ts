import type { ClientFormat, Unit } from '@treeline/transcript';
import { claudeCode } from './claude-code/claude-code.ts';
import type { Client, HomePlace, HomeSources, Homes } from './client.ts';
import { openCode } from './opencode/opencode.ts';

/** Every client that Treeline reads. The first one takes a file that is opened by its path. */
export const clients: readonly [Client, ...Client[]] = [claudeCode, openCode];

/** Throws where there is none: ids come from here. */
export function clientOf(id: string): Client {
  const client = clients.find(({ info }) => info.id === id);
  if (client === undefined) throw new Error(`there is no client ${id}`);
  return client;
}

export function formatOf(unit: Pick<Unit, 'client'>): ClientFormat {
  return clientOf(unit.client).format;
}

/** Folders that were named, by a client's flag or its id. */
export type NamedDirs = Readonly<Record<string, string | null | undefined>>;

/** The home of each client: the folder that a flag, a variable or a setting names, or the usual one. */
export function homesOf(sources: Pick<HomeSources, 'env' | 'homedir'>, flags: NamedDirs, settings: NamedDirs): Homes {
  const homeOf = ({ info, homeDir }: Client): HomePlace => ({
    client: info.id,
    dir: homeDir({ ...sources, flag: flags[info.homeFlag] ?? null, setting: settings[info.id] ?? null }),
  });
  const [first, ...others] = clients;
  return [homeOf(first), ...others.map(homeOf)];
}
