import { isSameVersion, type ListedUnit, type UnitLookup } from '@treeline/clients';
import { nextTurn } from '@treeline/files';
import type { KeptUnits } from '@treeline/library';
import {
  type Evidence,
  type KeptUnit,
  keptSide,
  type MainUnit,
  type SessionBuilder,
  type Unit,
  type UnitKey,
} from '@treeline/transcript';

/** This many are written at once, which blocks other work for only a few milliseconds. */
const atOnce = 20;

interface Source {
  readonly units: UnitLookup;
  readonly kept: Pick<KeptUnits, 'ofSession' | 'put'> | null;
}

/** Takes a session's units from the store where earlier readings stored them, and stores those that had to be read. */
export class UnitsToKeep {
  readonly #source: Source;
  readonly #builder: SessionBuilder;
  readonly #session: MainUnit;
  /** Loaded when the first unit is needed. */
  #known: ((listed: ListedUnit) => KeptUnit | null) | null = null;
  readonly #taken = new Set<UnitKey>();
  /** Units as they were listed when their reading began, and the evidence from side units. */
  readonly #read = new Map<UnitKey, { readonly listed: ListedUnit; readonly facts: readonly Evidence[] | null }>();

  constructor(session: MainUnit, source: Source, builder: SessionBuilder) {
    this.#session = session;
    this.#source = source;
    this.#builder = builder;
  }

  /** Returns whether nothing of it has to be read. */
  take(unit: Unit): boolean {
    const { kept, units } = this.#source;
    const listed = kept === null ? null : units.get(unit.key);
    if (kept === null || listed === null) return false;
    this.#known ??= kept.ofSession(this.#session);
    const known = this.#known(listed);
    if (known === null || !this.#builder.addKept(unit, known)) return false;
    if (known.folds !== null) this.#taken.add(unit.key);
    return true;
  }

  /** The stored form is shown, in place of its lines. */
  wasTaken(unit: Unit): boolean {
    return this.#taken.has(unit.key);
  }

  /** Call this before a unit's lines are read. */
  begin(unit: Unit): void {
    const listed = this.#taken.delete(unit.key) ? null : this.#source.units.get(unit.key);
    if (listed !== null && !this.#read.has(unit.key)) this.#read.set(unit.key, { listed, facts: null });
  }

  /** The evidence of a unit that is read as a whole. */
  said(unit: Unit, facts: readonly Evidence[]): void {
    const listed = this.#source.units.get(unit.key);
    if (listed !== null) this.#read.set(unit.key, { listed, facts });
  }

  drop(key: UnitKey): void {
    this.#read.delete(key);
  }

  /** Units that were written to since their reading began are left for the next time. */
  async keep(isOver: () => boolean): Promise<void> {
    const { kept, units } = this.#source;
    if (kept === null) return;
    let heap: (readonly [ListedUnit, KeptUnit])[] = [];
    for (const [key, { listed, facts }] of this.#read) {
      if (isOver()) return;
      const now = units.get(key);
      if (now === null || !isSameVersion(now, listed)) continue;
      const unit = facts === null ? this.#builder.toKeep(listed.unit) : keptSide(facts);
      if (unit !== null) heap.push([listed, unit]);
      if (heap.length < atOnce) continue;
      kept.put(heap);
      heap = [];
      await nextTurn();
    }
    if (heap.length > 0) kept.put(heap);
    this.#read.clear();
  }
}
