import { homedir } from 'node:os';
import { type ParseArgsConfig, parseArgs } from 'node:util';
import type { Homes } from '@treeline/clients';
import { messageOf } from '@treeline/files';
import { resolveDataDir } from '@treeline/host';
import { failed, type Result, succeeded } from '@treeline/protocol';
import { chosenHomes, type HomeChoice, homeChoice, homeFlags } from './home-flags.ts';

/** The flags of every command. */
const sharedFlags = { ...homeFlags, 'data-dir': { type: 'string' } } as const;

export type Flags = NonNullable<ParseArgsConfig['options']>;
type Config<Own extends Flags> = {
  args: string[];
  allowPositionals: true;
  options: Own & typeof sharedFlags;
};

export type FlagValues<Own extends Flags> = ReturnType<typeof parseArgs<Config<Own>>>['values'];

interface ParsedFlags<Own extends Flags> {
  readonly values: FlagValues<Own>;
  readonly positionals: readonly string[];
  readonly homes: HomeChoice;
  /** The one that was named. */
  readonly dataDir: string | null;
}

/** What a command reads, and where Treeline stores its own files. */
export interface Places {
  readonly homes: Homes;
  readonly dataDir: string;
}

/** The places that the shared flags name, or the usual ones. */
export function placesOf({ dataDir, homes }: Pick<ParsedFlags<Flags>, 'dataDir' | 'homes'>): Places {
  return { homes: chosenHomes(homes), dataDir: chosenDataDir(dataDir) };
}

/** Parses a command's own flags and the shared ones. The failure is a sentence for a person. */
export function parseFlags<Own extends Flags>(args: readonly string[], own: Own): Result<ParsedFlags<Own>, string> {
  try {
    const config: Config<Own> = { args: [...args], allowPositionals: true, options: { ...sharedFlags, ...own } };
    const { values, positionals } = parseArgs(config);
    const given: Readonly<Record<string, unknown>> = values;
    const homes = homeChoice(given);
    if (!homes.ok) return homes;
    const { 'data-dir': dataDir } = given;
    if (dataDir === '') return failed('--data-dir needs a folder');
    return succeeded({
      values,
      positionals,
      homes: homes.value,
      dataDir: typeof dataDir === 'string' ? dataDir : null,
    });
  } catch (error) {
    return failed(withoutAdvice(messageOf(error)));
  }
}

/** Cuts off `parseArgs`'s advice on arguments that begin with a dash. */
function withoutAdvice(message: string): string {
  const unknown = /^Unknown option '([^']*)'/.exec(message);
  return unknown === null ? message : `unknown option ${unknown[1]}; --help lists the options`;
}

/** Where Treeline stores its own files: the given folder, or the system's default. */
export function chosenDataDir(given: string | null): string {
  const { env, platform } = process;
  return resolveDataDir(given, { platform, env, homedir: homedir() });
}
