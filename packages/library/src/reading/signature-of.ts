import { createHash } from 'node:crypto';
import type { UnitLookup } from '@treeline/clients';
import type { UnitKey } from '@treeline/transcript';
import { priceListVersion } from '../prices/list-price.ts';

/** Stands for what a row is made of: it changes when a unit does, another one comes, or the list of prices is another. */
export function signatureOf(keys: Iterable<UnitKey>, units: UnitLookup): string {
  const hash = createHash('sha1');
  hash.update(`${priceListVersion}\n`);
  for (const key of [...new Set(keys)].sort()) {
    const known = units.get(key);
    if (known !== null) hash.update(`${key}\n${known.bytes}\n${known.changedAt}\n`);
  }
  return hash.digest('base64');
}
