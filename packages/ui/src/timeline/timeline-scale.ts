interface Busy {
  readonly from: number;
  readonly to: number;
}

interface Piece extends Busy {
  /** Where it begins on the drawn line. */
  readonly start: number;
}

/** A longer pause is drawn with this length: an idle night must not squeeze the work together. */
const breath = 60_000;
/** A share is not exact to the millisecond. */
const rounding = 0.5;

/** Maps times to a line of length 1 on which long pauses are shortened. */
export class TimelineScale {
  readonly #pieces: readonly Piece[];
  readonly #length: number;

  constructor(busy: readonly Busy[]) {
    const pieces: { from: number; to: number; start: number }[] = [];
    let end = 0;
    for (const { from, to } of busy.toSorted((a, b) => a.from - b.from)) {
      const last = pieces.at(-1);
      if (last === undefined) pieces.push({ from, to, start: 0 });
      else if (from - last.to <= breath) last.to = Math.max(last.to, to);
      else pieces.push({ from, to, start: end + breath });
      const open = pieces.at(-1);
      if (open !== undefined) end = open.start + open.to - open.from;
    }
    this.#pieces = pieces;
    this.#length = Math.max(1, end);
  }

  toShare(at: number): number {
    const { from, to, start } = this.#lastWith((piece) => piece.from <= at);
    return (start + Math.min(Math.max(at, from), to) - from) / this.#length;
  }

  toTime(share: number): number {
    const place = share * this.#length;
    const { from, to, start } = this.#lastWith((piece) => piece.start <= place + rounding);
    return Math.min(from + place - start, to);
  }

  /** By binary search: a session may have thousands of pauses. */
  #lastWith(isBefore: (piece: Piece) => boolean): Piece {
    let [low, high] = [0, this.#pieces.length - 1];
    while (low < high) {
      const middle = Math.ceil((low + high) / 2);
      const piece = this.#pieces[middle];
      if (piece !== undefined && isBefore(piece)) low = middle;
      else high = middle - 1;
    }
    return this.#pieces[low] ?? { from: 0, to: 0, start: 0 };
  }
}
