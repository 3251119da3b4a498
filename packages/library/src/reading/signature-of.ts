import { hash } from 'node:crypto';
import type { UnitLookup } from '@treeline/clients';
import type { UnitKey } from '@treeline/transcript';
import { priceListVersion } from '../prices/price-name.ts';

/** A fingerprint of a row's sources: it changes when a unit changes, is added or removed, or with a new price list. */
export function signatureOf(keys: Iterable<UnitKey>, units: UnitLookup): string {
  const lines = [`${priceListVersion}\n`];
  for (const key of [...new Set(keys)].sort()) {
    const known = units.get(key);
    if (known !== null) lines.push(`${key}\n${known.bytes}\n${known.changedAt}\n`);
  }
  return hash('sha1', lines.join(''), 'base64');
}
