import { type ClientFormat, isMain, type MainUnit, type Unit, type UnitKey } from '@treeline/transcript';
import type { ListedUnit } from './listed-unit.ts';

/** Every unit of a home, found by key, by session, by agent and by group. */
export class UnitIndex {
  readonly #formatOf: (unit: Unit) => ClientFormat;
  readonly #units = new Map<UnitKey, ListedUnit>();
  readonly #bySession = new Map<string, Set<UnitKey>>();
  readonly #byAgent = new Map<string, Set<UnitKey>>();
  readonly #byGroup = new Map<string, Set<UnitKey>>();
  readonly #byName = new Map<string, Set<UnitKey>>();
  /** Units that belong to no session by their place: only their records say whose they are. */
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

  /** The session's own transcript and what lies beside it, in every group that names it. */
  ofSession(sessionId: string): Unit[] {
    return this.#pick(this.#bySession.get(sessionId));
  }

  besideSessions(group: string): Unit[] {
    return this.#pick(this.#beside.get(group));
  }

  /** In this group; a fork that was made in another worktree names agents of that worktree's group. */
  ofAgent(group: string, agentId: string): Unit[] {
    const units = this.#pick(this.#byAgent.get(agentId));
    const near = units.filter((unit) => unit.group === group);
    return near.length > 0 ? near : units.filter((unit) => this.#formatOf(unit).isUniqueAgentId(agentId));
  }

  /** Sessions' own transcripts of that id, usually one. */
  sessionsNamed(sessionId: string): MainUnit[] {
    return this.#pick(this.#byName.get(sessionId)).filter(isMain);
  }

  sessionsIn(group: string): Unit[] {
    return this.#pick(this.#byGroup.get(group));
  }

  all(): ListedUnit[] {
    return [...this.#units.values()];
  }

  keys(): UnitKey[] {
    return [...this.#units.keys()];
  }

  /** When the units of a session were last written to. */
  lastChangeOf(sessionId: string): number {
    return Math.max(0, ...this.ofSession(sessionId).map(({ key }) => this.get(key)?.changedAt ?? 0));
  }

  #placesOf(unit: Unit): readonly (readonly [Map<string, Set<UnitKey>>, string])[] {
    const places: [Map<string, Set<UnitKey>>, string][] = [
      unit.sessionId === null ? [this.#beside, unit.group] : [this.#bySession, unit.sessionId],
    ];
    if (isMain(unit)) places.push([this.#byGroup, unit.group], [this.#byName, unit.sessionId]);
    if (unit.agentId !== null) places.push([this.#byAgent, unit.agentId]);
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
