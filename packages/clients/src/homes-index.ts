import type { MainUnit, Unit, UnitKey } from '@treeline/transcript';
import { homeOf, keyWithin } from './home-prefix.ts';
import type { ListedUnit } from './listed-unit.ts';
import { listedOutside, type OpenedHome, outside } from './opened-homes.ts';
import type { Near, UnitLookup } from './unit-index.ts';

/** The indexes of several homes as one: a key's prefix selects the home. */
export class HomesIndex implements UnitLookup {
  readonly #homes: ReadonlyMap<string, readonly [OpenedHome, UnitLookup]>;

  constructor(homes: readonly (readonly [OpenedHome, UnitLookup])[]) {
    this.#homes = new Map(homes.map((entry) => [entry[0].prefix, entry]));
  }

  get(key: UnitKey): ListedUnit | null {
    const [home, index] = this.#homes.get(homeOf(key)) ?? [];
    const listed = index?.get(keyWithin(key)) ?? null;
    return home === undefined || listed === null ? null : listedOutside(home, listed);
  }

  ofSession({ key, sessionId }: Pick<MainUnit, 'key' | 'sessionId'>): Unit[] {
    return this.#in(key, (index) => index.ofSession({ key: keyWithin(key), sessionId }));
  }

  besideSessions({ key, group }: Near): Unit[] {
    return this.#in(key, (index) => index.besideSessions({ key: keyWithin(key), group }));
  }

  ofAgent({ key, group }: Near, agentId: string): Unit[] {
    return this.#in(key, (index) => index.ofAgent({ key: keyWithin(key), group }, agentId));
  }

  sessionsNamed(sessionId: string, near: Pick<Unit, 'key'>): MainUnit[] {
    return this.#in(near.key, (index) => index.sessionsNamed(sessionId, { key: keyWithin(near.key) }));
  }

  sessionsIn({ key, group }: Near): Unit[] {
    return this.#in(key, (index) => index.sessionsIn({ key: keyWithin(key), group }));
  }

  all(): ListedUnit[] {
    return [...this.#homes.values()].flatMap(([home, index]) =>
      index.all().map((listed) => listedOutside(home, listed)),
    );
  }

  keys(): UnitKey[] {
    return [...this.#homes.values()].flatMap(([{ prefix }, index]) => index.keys().map((key) => `${prefix}${key}`));
  }

  #in<Any extends Unit>(key: UnitKey, find: (index: UnitLookup) => readonly Any[]): Any[] {
    const entry = this.#homes.get(homeOf(key));
    return entry === undefined ? [] : find(entry[1]).map((unit) => outside(entry[0], unit));
  }
}
