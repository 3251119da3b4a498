import { LineTail, type ReadOutcome, type TailedLine } from '@treeline/files';
import type { UnitTail } from '../client.ts';
import { linesBeforeEnd, movedLine, type RolloutPlaces } from './rollout-places.ts';

/** A rollout's lines after those that come before it in other rollouts. */
export class JoinedTail implements UnitTail {
  readonly #own: LineTail;
  readonly #places: RolloutPlaces;
  /** The earlier rollout that is being read. */
  #number = 0;
  #earlier: LineTail | null = null;

  constructor(path: string, places: RolloutPlaces) {
    this.#own = new LineTail(path);
    this.#places = places;
  }

  async read(maxBytes?: number): Promise<ReadOutcome> {
    const earlier = this.#places.earlier[this.#number];
    if (earlier === undefined) return this.#readOwn(maxBytes);
    this.#earlier ??= new LineTail(earlier.path);
    const outcome = await this.#earlier.read(maxBytes);
    const { lines, isEnded } = linesBeforeEnd(outcome.ok ? outcome.value.lines : [], earlier);
    const begin = this.#places.beginOf(this.#number);
    const moved = lines.map((line) => movedLine(line, begin, false));
    if (!outcome.ok || outcome.value.isAtEnd || isEnded) {
      this.#number += 1;
      this.#earlier = null;
    }
    const bytesRead = outcome.ok ? outcome.value.bytesRead : 0;
    return { ok: true, value: { isReset: false, isAtEnd: false, bytesRead, lines: moved } };
  }

  readRest(): TailedLine | null {
    const rest = this.#own.readRest();
    return rest === null ? null : this.#moved(rest);
  }

  async #readOwn(maxBytes: number | undefined): Promise<ReadOutcome> {
    const outcome = await this.#own.read(maxBytes);
    if (!outcome.ok || this.#places.ownBegin === 0) return outcome;
    return { ok: true, value: { ...outcome.value, lines: outcome.value.lines.map((line) => this.#moved(line)) } };
  }

  #moved(line: TailedLine): TailedLine {
    return this.#places.ownBegin === 0 ? line : movedLine(line, this.#places.ownBegin, true);
  }
}
