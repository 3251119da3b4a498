/** The same numbers for the same seed, on every machine. */
export class SeededRandom {
  constructor(private state: number) {}

  /** A whole number, 0 or more, below `limit`. */
  below(limit: number): number {
    this.state = (Math.imul(this.state, 1_664_525) + 1_013_904_223) >>> 0;
    // The low bits of such a generator repeat soon; the high ones are mixed into them.
    const mixed = Math.imul(this.state ^ (this.state >>> 15), 0x2c1b3c6d) >>> 0;
    return Math.floor(((mixed ^ (mixed >>> 13)) >>> 0) / (2 ** 32 / limit));
  }

  pick<Item>(items: readonly Item[]): Item {
    const item = items[this.below(items.length)];
    if (item === undefined) throw new Error('Nothing to pick from');
    return item;
  }
}
