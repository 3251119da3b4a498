import type { ClientFormat, Unit } from '@treeline/transcript';
import { claudeCode } from './claude-code/claude-code.ts';
import type { Client, HomePlace, HomeSources, Homes } from './client.ts';
import { codex } from './codex/codex.ts';
import { exported } from './exported/exported.ts';
import { openCode } from './opencode/opencode.ts';

/** Every client that Treeline reads. The first one takes files that no other recognises. */
export const clients: readonly [Client, ...Client[]] = [claudeCode, codex, openCode];

/** All that a session can come from: clients, and what was exported of them, which no home of a person holds. */
export const sources: readonly [Client, ...Client[]] = [...clients, exported];

/** Throws where there is none: ids come from here. */
export function clientOf(id: string): Client {
  const client = sources.find(({ info }) => info.id === id);
  if (client === undefined) throw new Error(`there is no client ${id}`);
  return client;
}

export function formatOf(unit: Pick<Unit, 'client'>): ClientFormat {
  return clientOf(unit.client).format;
}

/** Explicitly named folders, by a client's flag or its id. */
export type NamedDirs = Readonly<Record<string, readonly string[] | undefined>>;

/** A client by its id, its name, or a prefix of either; `null`: none, or several. */
export function clientNamed(text: string): Client | null {
  const wanted = text.trim().toLowerCase();
  const namesOf = ({ info }: Client) => [info.id, info.name.toLowerCase()];
  const exact = clients.find((client) => namesOf(client).includes(wanted));
  const [only, ...others] = clients.filter((client) => namesOf(client).some((name) => name.startsWith(wanted)));
  return exact ?? (wanted === '' || others.length > 0 ? null : (only ?? null));
}

interface HomesWanted {
  readonly sources: Pick<HomeSources, 'env' | 'homedir'>;
  /** Folders by flag. */
  readonly flags: NamedDirs;
  /** Folders by the client's id. */
  readonly settings: NamedDirs;
  /** The only client whose homes are wanted; `null`: all. */
  readonly only: string | null;
}

/** The homes of each client: the folders that flags, a variable or settings name, or the default one. */
export function homesOf({ sources, flags, settings, only }: HomesWanted): Homes {
  const wanted = clients.filter(({ info }) => only === null || info.id === only);
  const [first, ...others] = wanted.flatMap((client) => homesOfOne(client, sources, flags, settings));
  if (first === undefined) throw new Error(`there is no client ${only}`);
  return [first, ...others];
}

function homesOfOne(
  { info, homeDir }: Client,
  sources: Pick<HomeSources, 'env' | 'homedir'>,
  flags: NamedDirs,
  settings: NamedDirs,
): readonly HomePlace[] {
  const client = info.id;
  const given = flags[info.homeFlag] ?? [];
  if (given.length > 0) return given.map((flag) => ({ client, dir: homeDir({ ...sources, flag, setting: null }) }));
  const said = settings[client] ?? [];
  // A variable overrides the settings, and is the same for all of them.
  const dirs = (said.length === 0 ? [null] : said).map((setting) => homeDir({ ...sources, flag: null, setting }));
  return [...new Set(dirs)].map((dir) => ({ client, dir, isOptional: true }));
}
