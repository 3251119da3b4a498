import { BulkLines, type Cursor, type FileFacts, type TailedLine } from '@treeline/files';
import type { UnitLines } from '../client.ts';
import { linesBeforeEnd, movedLine, type RolloutPlaces } from './rollout-places.ts';

/** The lines of a thread that stand in several rollouts, blocking. Only the last rollout grows. */
export class JoinedLines implements UnitLines {
  readonly goesOn: boolean;
  readonly #places: RolloutPlaces;
  readonly #own: BulkLines;
  #number: number;
  #earlier: BulkLines | null = null;
  #earlierBytes = 0;
  #earlierTooLong = 0;

  constructor(path: string, places: RolloutPlaces, from: Cursor | null) {
    this.#places = places;
    this.#own = new BulkLines(path, from === null ? null : { ...from, position: from.position - places.ownBegin });
    this.goesOn = this.#own.goesOn;
    this.#number = this.goesOn ? places.earlier.length : 0;
  }

  get facts(): FileFacts {
    return this.#own.facts;
  }

  get bytesRead(): number {
    return this.#earlierBytes + this.#own.bytesRead;
  }

  get tooLong(): number {
    return this.#earlierTooLong + this.#own.tooLong;
  }

  get cursor(): Cursor {
    const { position, ...rest } = this.#own.cursor;
    return { ...rest, position: position + this.#places.ownBegin };
  }

  get hasRest(): boolean {
    return this.#own.hasRest;
  }

  next(): readonly TailedLine[] | null {
    const earlier = this.#places.earlier[this.#number];
    if (earlier === undefined) return this.#own.next()?.map((line) => this.#moved(line)) ?? null;
    this.#earlier ??= new BulkLines(earlier.path, null);
    const read = this.#earlier.next();
    const { lines, isEnded } = linesBeforeEnd(read ?? [], earlier);
    const begin = this.#places.beginOf(this.#number);
    const moved = lines.map((line) => movedLine(line, begin, false));
    if (read === null || isEnded) this.#leave();
    return moved;
  }

  rest(): TailedLine | null {
    const rest = this.#own.rest();
    return rest === null ? null : this.#moved(rest);
  }

  close(): void {
    this.#earlier?.close();
    this.#own.close();
  }

  #leave(): void {
    this.#earlierBytes += this.#earlier?.bytesRead ?? 0;
    this.#earlierTooLong += this.#earlier?.tooLong ?? 0;
    this.#earlier?.close();
    this.#earlier = null;
    this.#number += 1;
  }

  #moved(line: TailedLine): TailedLine {
    return movedLine(line, this.#places.ownBegin, true);
  }
}
