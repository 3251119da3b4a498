import { forEachConcurrently } from '@treeline/files';
import type { MainUnit, Unit, UnitKey } from '@treeline/transcript';
import type { UnitReading } from './client.ts';
import { isOwnByPlace, mayBeOwn, unitsElsewhere } from './own-units.ts';
import type { UnitLookup } from './unit-index.ts';

const looksAtOnce = 8;

/** Which units of a home belong to one session, and which of them have been found so far. */
export class SessionUnits {
  readonly #session: MainUnit;
  readonly #reading: UnitReading;
  readonly #index: UnitLookup;
  readonly #found = new Set<UnitKey>();
  /** Units beside the session that name another one: checked once. */
  readonly #foreign = new Set<UnitKey>();

  constructor(session: MainUnit, reading: UnitReading, index: UnitLookup) {
    this.#session = session;
    this.#reading = reading;
    this.#index = index;
  }

  has(unit: Unit): boolean {
    return this.#found.has(unit.key);
  }

  all(): Promise<Unit[]> {
    return this.among([...this.#index.ofSession(this.#session), ...this.#index.besideSessions(this.#session)], []);
  }

  /** Units of an agent that belong to the session by their keys alone. */
  ofAgent(agentId: string): Unit[] {
    const { sessionId } = this.#session;
    return this.#keep(this.#index.ofAgent(this.#session, agentId).filter((unit) => unit.sessionId === sessionId));
  }

  /** Picks the given units that belong to this session. */
  async among(units: readonly Unit[], missingAgents: readonly string[]): Promise<Unit[]> {
    const missing = new Set(missingAgents);
    const verdicts = new Map<UnitKey, boolean>();
    await forEachConcurrently(units, looksAtOnce, async (unit) => {
      verdicts.set(unit.key, this.has(unit) || (await this.#isOurs(unit)) || this.#isMissing(unit, missing));
    });
    return this.#keep(units.filter((unit) => verdicts.get(unit.key) === true));
  }

  /** A copied session names agents that stayed beside the session it was copied from. */
  elsewhere(missingAgents: readonly string[]): Unit[] {
    return this.#keep(unitsElsewhere(this.#session, missingAgents, this.#index).filter((unit) => !this.has(unit)));
  }

  #keep(units: Unit[]): Unit[] {
    for (const unit of units) this.#found.add(unit.key);
    return units;
  }

  #isMissing({ key, agentId }: Unit, missing: ReadonlySet<string>): boolean {
    if (agentId === null || !missing.has(agentId)) return false;
    return this.#index.ofAgent(this.#session, agentId).some((unit) => unit.key === key);
  }

  async #isOurs(unit: Unit): Promise<boolean> {
    if (isOwnByPlace(unit, this.#session, this.#index)) return true;
    return mayBeOwn(unit, this.#session) && unit.role === 'agent' && this.#namesUs(unit);
  }

  async #namesUs(unit: Unit): Promise<boolean> {
    if (this.#foreign.has(unit.key)) return false;
    const listed = this.#index.get(unit.key) ?? { unit, bytes: 0, changedAt: 0, identity: null };
    const names = await this.#reading.namesSession(listed, this.#session.sessionId);
    if (names === false) this.#foreign.add(unit.key);
    return names === true;
  }
}
