/**
 * Knows the records of a thread and finds what a person left behind by going back. `parentUuid` is no list: results of
 * parallel calls branch too, so only an older prompt below the same parent as a new prompt counts, with all that hangs
 * below it. Records are numbered, so that of each its id is kept, and that once.
 */
export class BranchTracker {
  readonly #numberOf = new Map<string, number>();
  /** By number; −1: it hangs on nothing that stands before it in the file. */
  readonly #parentOf: number[] = [];
  readonly #promptBelow = new Map<string, { readonly uuid: string; readonly at: number }>();

  has(uuid: string): boolean {
    return this.#numberOf.has(uuid);
  }

  add(uuid: string, parent: string | null): void {
    this.#numberOf.set(uuid, this.#parentOf.length);
    this.#parentOf.push(parent === null ? -1 : (this.#numberOf.get(parent) ?? -1));
  }

  /** A person asks. Answers the records of the branch that this leaves, if it does. */
  prompted(uuid: string, parent: string | null, at: number): ReadonlySet<string> | null {
    if (parent === null) return null;
    const older = this.#promptBelow.get(parent);
    this.#promptBelow.set(parent, { uuid, at });
    // Equal times are two copies of one prompt, not a change of mind.
    return older === undefined || older.at === at ? null : this.#below(older.uuid, uuid);
  }

  /** Parents stand before their children in a file, so one pass finds all. */
  #below(root: string, except: string): ReadonlySet<string> {
    const inside = new Set([root]);
    const numbers = new Set([this.#numberOf.get(root)]);
    for (const [uuid, number] of this.#numberOf) {
      if (uuid === except || !numbers.has(this.#parentOf[number])) continue;
      inside.add(uuid);
      numbers.add(number);
    }
    return inside;
  }
}
