import { resolve } from 'node:path';
import { shortHash } from '@treeline/files';
import type { Unit, UnitKey } from '@treeline/transcript';
import type { Homes, UnitReading } from './client.ts';
import { clientOf } from './registry.ts';

/** Identifies a set of homes without revealing their paths. The page keeps its list under this key. */
export function homesKey(homes: Homes): string {
  return shortHash(homes.map(({ dir }) => resolve(dir)).join('\n'));
}

/** The unit that a key names, whether it is there or not. */
export function unitIn(homes: Homes, key: UnitKey): Unit | null {
  return clientOf(homes[0].client).unitAt(key);
}

/** Reads units of these homes, in any thread. */
export function openReading(homes: Homes): UnitReading {
  const [{ client, dir }] = homes;
  return clientOf(client).reading(dir);
}
