import { resolve } from 'node:path';
import { shortHash } from '@treeline/files';
import type { Unit, UnitKey } from '@treeline/transcript';
import type { Client, HomePlace, Homes } from './client.ts';
import { homeOf, keyWithin, prefixOf } from './home-prefix.ts';
import type { ListedUnit } from './listed-unit.ts';
import { clientOf, clients } from './registry.ts';

/** One home among those that are shown together. */
export interface OpenedHome {
  readonly place: HomePlace;
  readonly client: Client;
  /** The prefix of its units' keys; empty for the first home of the first client. */
  readonly prefix: string;
}

/** The homes, each folder once, in the given order. */
export function openedHomes(homes: Homes): readonly [OpenedHome, ...OpenedHome[]] {
  const bare = homes.find(({ client }) => client === clients[0].info.id);
  const opened = new Map<string, OpenedHome>();
  for (const place of homes) {
    const prefix = prefixOf(place);
    if (opened.has(prefix)) continue;
    opened.set(prefix, { place, client: clientOf(place.client), prefix: place === bare ? '' : prefix });
  }
  const [first, ...others] = [...opened.values()];
  if (first === undefined) throw new Error('there is no home');
  return [first, ...others];
}

/** The key under which a home's counts are stored, whatever other homes are shown with it. */
export function homeKey({ client, dir }: HomePlace): string {
  const folder = shortHash(resolve(dir));
  return client === clients[0].info.id ? folder : `${client}~${folder}`;
}

/** Identifies a set of homes without revealing their paths. The page keeps its list under this key. */
export function homesKey(homes: Homes): string {
  const [first, ...others] = openedHomes(homes);
  if (others.length === 0) return homeKey(first.place);
  return shortHash([first, ...others].map(({ place }) => homeKey(place)).join('\n'));
}

/**
 * The key of data stored for all homes together: other homes may come and go, but not the one whose keys have no
 * prefix.
 */
export function indexKey(homes: Homes): string {
  const opened = openedHomes(homes);
  return homeKey((opened.find(({ prefix }) => prefix === '') ?? opened[0]).place);
}

/** The unit that a key names, whether it exists or not; `null`: none of these homes has such a unit. */
export function unitIn(homes: Homes): (key: UnitKey) => Unit | null {
  const byPrefix = new Map(openedHomes(homes).map((home) => [home.prefix, home]));
  return (key) => {
    const home = byPrefix.get(homeOf(key));
    const unit = home?.client.unitAt(keyWithin(key)) ?? null;
    return home === undefined || unit === null ? null : outside(home, unit);
  };
}

/** A unit in the form used outside its store. */
export function outside<Any extends Unit>({ prefix, place }: OpenedHome, unit: Any): Any {
  if (prefix === '') return unit;
  return { ...unit, key: `${prefix}${unit.key}`, ...(place.isKept === true ? { isKept: true } : {}) };
}

export function listedOutside(home: OpenedHome, listed: ListedUnit): ListedUnit {
  return home.prefix === '' ? listed : { ...listed, unit: outside(home, listed.unit) };
}

/** A unit in the form used by its store. */
export function within<Any extends Unit>(unit: Any): Any {
  return homeOf(unit.key) === '' ? unit : { ...unit, key: keyWithin(unit.key) };
}
