import { resolve } from 'node:path';
import { shortHash } from '@treeline/files';
import type { UnitKey } from '@treeline/transcript';

/** A client's id, a hash of the folder, and a colon: no path of a store begins like this. */
const prefixed = /^[\w-]{1,40}~[0-9a-f]{8}:/;

/** The prefix of the keys of a home's units, which separates the units of several homes. */
export function prefixOf({ client, dir }: { readonly client: string; readonly dir: string }): string {
  return `${client}~${shortHash(resolve(dir))}:`;
}

/** The prefix of the home that a key belongs to; empty for the home whose keys are bare. */
export function homeOf(key: UnitKey): string {
  return prefixed.exec(key)?.[0] ?? '';
}

/** The key as the home's own store knows it. */
export function keyWithin(key: UnitKey): UnitKey {
  return key.slice(homeOf(key).length);
}
