/**
 * Knows the records of a thread and finds what a person left behind by going back. `parentUuid` is no list: results of
 * parallel calls branch too, so only an older prompt below the same parent as a new prompt counts, with all that hangs
 * below it.
 */
export class BranchTracker {
  readonly #parentOf = new Map<string, string | null>();
  readonly #promptBelow = new Map<string, { readonly uuid: string; readonly at: number }>();

  has(uuid: string): boolean {
    return this.#parentOf.has(uuid);
  }

  add(uuid: string, parent: string | null): void {
    this.#parentOf.set(uuid, parent);
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
    for (const [uuid, parent] of this.#parentOf) {
      if (uuid !== except && parent !== null && inside.has(parent)) inside.add(uuid);
    }
    return inside;
  }
}
