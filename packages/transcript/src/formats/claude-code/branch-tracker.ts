/**
 * Tracks the records of a thread and finds the branches that the user abandoned by going back. `parentUuid` does not
 * form a list: results of parallel calls branch too, so only an older prompt below the same parent as a new prompt
 * counts, with everything below it. Records are numbered, so that each id is stored only once.
 */
export class BranchTracker {
  readonly #numberOf = new Map<string, number>();
  /** By number; −1: its parent is not before it in the file. */
  readonly #parentOf: number[] = [];
  #lastId: string | null = null;
  readonly #promptBelow = new Map<string, { readonly uuid: string; readonly at: number }>();

  has(uuid: string): boolean {
    return this.#numberOf.has(uuid);
  }

  /** False if the id is already known. */
  add(uuid: string, parent: string | null): boolean {
    const number = this.#parentOf.length;
    if (this.#numberOf.has(uuid)) return false;
    this.#numberOf.set(uuid, number);
    this.#parentOf.push(this.#numberFor(parent));
    this.#lastId = uuid;
    return true;
  }

  #numberFor(parent: string | null): number {
    if (parent === null) return -1;
    // Usually it is the previous record.
    return parent === this.#lastId ? this.#parentOf.length - 1 : (this.#numberOf.get(parent) ?? -1);
  }

  /** Called for a prompt. Returns the records of the branch that it abandons, if any. */
  prompted(uuid: string, parent: string | null, at: number): ReadonlySet<string> | null {
    if (parent === null) return null;
    const older = this.#promptBelow.get(parent);
    this.#promptBelow.set(parent, { uuid, at });
    // Equal times are two copies of one prompt, not a new attempt.
    return older === undefined || older.at === at ? null : this.#below(older.uuid, uuid);
  }

  /** Parents come before their children in a file, so one pass finds all. */
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
