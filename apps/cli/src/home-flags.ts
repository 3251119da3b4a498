import { homedir } from 'node:os';
import { clients, type Homes, homesOf, type NamedDirs } from '@treeline/clients';
import { failed, type Result, succeeded } from '@treeline/protocol';

const flags = clients.map(({ info }) => info.homeFlag);

/** For `parseArgs`: each client's folder has a flag. */
export const homeFlags: Readonly<Record<string, { readonly type: 'string' }>> = Object.fromEntries(
  flags.map((flag) => [flag, { type: 'string' }]),
);

export const homeUsage = flags.map((flag) => `[--${flag} DIR]`).join(' ');

/** What was given for the flags of homes; the failure is a sentence for a person. */
export function namedDirs(values: Readonly<Record<string, unknown>>): Result<NamedDirs, string> {
  const given: Record<string, string> = {};
  for (const flag of flags) {
    const dir = values[flag];
    if (dir === '') return failed(`--${flag} wants a folder`);
    if (typeof dir === 'string') given[flag] = dir;
  }
  return succeeded(given);
}

export function namedHomes(given: NamedDirs, settings: NamedDirs = {}): Homes {
  return homesOf({ env: process.env, homedir: homedir() }, given, settings);
}
