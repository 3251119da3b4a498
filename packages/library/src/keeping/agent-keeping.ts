import { isSameVersion, type ListedUnit, type UnitLookup, type UnitReading } from '@treeline/clients';
import { type FileProblem, isGone, nextTurn, toFileProblem } from '@treeline/files';
import { type KeptUnit, keptSide, type MainUnit, type UnitKey } from '@treeline/transcript';
import type { GatheredFamily } from '../reading/gather-family.ts';
import type { KeptUnits } from '../store/kept-units.ts';
import { readKeptUnit } from './read-kept-unit.ts';

interface AgentKeepingParts {
  readonly reading: UnitReading;
  readonly kept: Pick<KeptUnits, 'versionsOf' | 'put'>;
  readonly onProblem: (problem: FileProblem) => void;
  /** Agents of which there is less than this are as quickly read as taken from the database. */
  readonly fromBytes?: number;
}

/** Read in a twentieth of a second; most sessions have less, and are never opened. */
const muchOfAgents = 4_000_000;
/** So much is written at once that others wait for it only a few milliseconds. */
const atOnce = 50;
/** An agent at work changes its transcript every few seconds, and each time all of it would be read. */
const restMs = 60_000;

/** Leaves to openings what the agents of large sessions amount to, behind the counting of those sessions. */
export class AgentKeeping {
  readonly #parts: AgentKeepingParts;
  readonly #fromBytes: number;
  readonly #waiting = new Map<UnitKey, ListedUnit>();
  readonly #keptAt = new Map<UnitKey, number>();
  #made: (readonly [ListedUnit, KeptUnit | null])[] = [];

  constructor(parts: AgentKeepingParts) {
    this.#parts = parts;
    this.#fromBytes = parts.fromBytes ?? muchOfAgents;
  }

  get isIdle(): boolean {
    return this.#waiting.size === 0 && this.#made.length === 0;
  }

  /** Those of a session's own units that an opening would have to read. */
  wanted(session: MainUnit, own: readonly ListedUnit[]): readonly ListedUnit[] {
    const others = own.filter(({ unit }) => unit.role !== 'main' && unit.sessionId === session.sessionId);
    const bytes = others.reduce((sum, listed) => sum + (listed.unit.role === 'agent' ? listed.bytes : 0), 0);
    if (bytes < this.#fromBytes) return [];
    const kept = this.#parts.kept.versionsOf(session);
    const now = performance.now();
    return others.filter((listed) => {
      const version = kept.get(listed.unit.key);
      if (version !== undefined && isSameVersion(version, listed)) return false;
      return now - (this.#keptAt.get(listed.unit.key) ?? Number.NEGATIVE_INFINITY) > restMs;
    });
  }

  /** A session was counted, of which these units are wanted. */
  counted(wanted: readonly ListedUnit[], { family, sides }: GatheredFamily): void {
    for (const listed of wanted) {
      const { key, agentId, role } = listed.unit;
      const facts = sides.get(key);
      if (facts !== undefined) this.#made.push([listed, keptSide(facts)]);
      // What stands of an agent in other units is not in its own.
      else if (role !== 'agent' || !family.isInOneUnit(agentId)) this.#made.push([listed, null]);
      else this.#waiting.set(key, listed);
    }
  }

  forget(keys: readonly UnitKey[]): void {
    for (const key of keys) {
      this.#waiting.delete(key);
      this.#keptAt.delete(key);
    }
  }

  /** Reads and keeps what waits, until `isOver`. Units that have changed wait for their session to be counted again. */
  async work(units: UnitLookup, isOver: () => boolean): Promise<void> {
    for (const [key, listed] of this.#waiting) {
      if (isOver()) return;
      this.#waiting.delete(key);
      const now = units.get(key);
      if (now !== null && isSameVersion(now, listed)) await this.#read(listed);
      await this.#writeFrom(atOnce);
    }
    await this.#writeFrom(1);
  }

  async #read(listed: ListedUnit): Promise<void> {
    const { key } = listed.unit;
    try {
      const outcome = await readKeptUnit(listed, this.#parts.reading);
      if (outcome.kind === 'read') this.#made.push([listed, outcome.kept]);
    } catch (cause) {
      if (!isGone(cause)) this.#parts.onProblem(toFileProblem(key, cause));
    }
  }

  async #writeFrom(count: number): Promise<void> {
    while (this.#made.length >= count) {
      const units = this.#made.splice(0, atOnce);
      this.#parts.kept.put(units);
      for (const [{ unit }] of units) this.#keptAt.set(unit.key, performance.now());
      await nextTurn();
    }
  }
}
