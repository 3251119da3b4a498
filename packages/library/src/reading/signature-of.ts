import { createHash } from 'node:crypto';
import type { UnitLookup } from '@treeline/clients';
import type { UnitKey } from '@treeline/transcript';

/** Stands for the units that a row is made of: it changes when one of them does, or another one comes. */
export function signatureOf(keys: Iterable<UnitKey>, units: UnitLookup): string {
  const hash = createHash('sha1');
  for (const key of [...new Set(keys)].sort()) {
    const known = units.get(key);
    if (known !== null) hash.update(`${key}\n${known.bytes}\n${known.changedAt}\n`);
  }
  return hash.digest('base64');
}
