import { type ClientFormat, isMain, type MainUnit, type Unit, type UnitKey } from '@treeline/transcript';
import { homeOf } from './home-prefix.ts';
import type { ListedUnit } from './listed-unit.ts';

/** Selects the home to search. */
export type Near = Pick<Unit, 'key' | 'group'>;

/** Finds units. With several homes, only the home of the given unit is searched: ids are unique only there. */
export interface UnitLookup {
  get(key: UnitKey): ListedUnit | null;
  /** The session's own transcript and the units beside it, in every group that names it. */
  ofSession(session: Pick<MainUnit, 'key' | 'sessionId'>): Unit[];
  besideSessions(near: Near): Unit[];
  /** In this group; a fork made in another worktree names agents of that worktree's group. */
  ofAgent(near: Near, agentId: string): Unit[];
  /** Main transcripts of sessions with that id, usually one. */
  sessionsNamed(sessionId: string, near: Pick<Unit, 'key'>): MainUnit[];
  sessionsIn(near: Near): Unit[];
  all(): ListedUnit[];
  keys(): UnitKey[];
}

/** Every unit of some homes, found by key, and within its home by session, by agent and by group. */
export class UnitIndex implements UnitLookup {
  readonly #formatOf: (unit: Unit) => ClientFormat;
  readonly #units = new Map<UnitKey, ListedUnit>();
  readonly #bySession = new Map<string, Set<UnitKey>>();
  readonly #byAgent = new Map<string, Set<UnitKey>>();
  readonly #byGroup = new Map<string, Set<UnitKey>>();
  readonly #byName = new Map<string, Set<UnitKey>>();
  /** Units that belong to no session by their location: only their records name it. */
  readonly #beside = new Map<string, Set<UnitKey>>();

  constructor(formatOf: (unit: Unit) => ClientFormat) {
    this.#formatOf = formatOf;
  }

  put(listed: ListedUnit): void {
    const { key } = listed.unit;
    this.#units.set(key, listed);
    for (const [index, name] of this.#placesOf(listed.unit)) index.set(name, (index.get(name) ?? new Set()).add(key));
  }

  remove(key: UnitKey): ListedUnit | null {
    const known = this.#units.get(key) ?? null;
    this.#units.delete(key);
    if (known === null) return null;
    for (const [index, name] of this.#placesOf(known.unit)) {
      index.get(name)?.delete(key);
      if (index.get(name)?.size === 0) index.delete(name);
    }
    return known;
  }

  get(key: UnitKey): ListedUnit | null {
    return this.#units.get(key) ?? null;
  }

  ofSession({ key, sessionId }: Pick<MainUnit, 'key' | 'sessionId'>): Unit[] {
    return this.#pick(this.#bySession.get(`${homeOf(key)}${sessionId}`));
  }

  besideSessions({ key, group }: Near): Unit[] {
    return this.#pick(this.#beside.get(`${homeOf(key)}${group}`));
  }

  ofAgent({ key, group }: Near, agentId: string): Unit[] {
    const units = this.#pick(this.#byAgent.get(`${homeOf(key)}${agentId}`));
    const near = units.filter((unit) => unit.group === group);
    return near.length > 0 ? near : units.filter((unit) => this.#formatOf(unit).isUniqueAgentId(agentId));
  }

  sessionsNamed(sessionId: string, { key }: Pick<Unit, 'key'> = { key: '' }): MainUnit[] {
    return this.#pick(this.#byName.get(`${homeOf(key)}${sessionId}`)).filter(isMain);
  }

  sessionsIn({ key, group }: Near): Unit[] {
    return this.#pick(this.#byGroup.get(`${homeOf(key)}${group}`));
  }

  all(): ListedUnit[] {
    return [...this.#units.values()];
  }

  keys(): UnitKey[] {
    return [...this.#units.keys()];
  }

  /** When the units of a session were last written to. */
  lastChangeOf(sessionId: string): number {
    return Math.max(0, ...this.ofSession({ key: '', sessionId }).map(({ key }) => this.get(key)?.changedAt ?? 0));
  }

  #placesOf(unit: Unit): readonly (readonly [Map<string, Set<UnitKey>>, string])[] {
    const home = homeOf(unit.key);
    const places: [Map<string, Set<UnitKey>>, string][] = [
      unit.sessionId === null ? [this.#beside, `${home}${unit.group}`] : [this.#bySession, `${home}${unit.sessionId}`],
    ];
    if (isMain(unit)) places.push([this.#byGroup, `${home}${unit.group}`], [this.#byName, `${home}${unit.sessionId}`]);
    if (unit.agentId !== null) places.push([this.#byAgent, `${home}${unit.agentId}`]);
    return places;
  }

  #pick(keys: Iterable<UnitKey> | undefined): Unit[] {
    if (keys === undefined) return [];
    return [...keys]
      .sort()
      .map((key) => this.#units.get(key)?.unit)
      .filter((unit) => unit !== undefined);
  }
}
