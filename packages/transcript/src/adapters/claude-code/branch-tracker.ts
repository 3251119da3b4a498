import type { EventId } from '@treeline/protocol';

interface Node {
  readonly parent: string | null;
  readonly events: readonly EventId[];
}

/**
 * Finds what a person left behind by going back. `parentUuid` is no list: results of parallel calls branch too, so only
 * an older prompt below the same parent as a new prompt counts, with all that hangs below it.
 */
export class BranchTracker {
  readonly #nodes = new Map<string, Node>();
  readonly #promptBelow = new Map<string, { readonly uuid: string; readonly at: number }>();

  /** Remembers a record; answers the events of the branch that it leaves, if it does. */
  add(uuid: string, parent: string | null, events: readonly EventId[], promptAt: number | null): readonly EventId[] {
    this.#nodes.set(uuid, { parent, events });
    if (promptAt === null || parent === null) return [];
    const older = this.#promptBelow.get(parent);
    this.#promptBelow.set(parent, { uuid, at: promptAt });
    // Equal times are two copies of one prompt, not a change of mind.
    return older === undefined || older.at === promptAt ? [] : this.#below(older.uuid, uuid);
  }

  /** Parents stand before their children in a file, so one pass finds all. */
  #below(root: string, except: string): EventId[] {
    const inside = new Set([root]);
    const events: EventId[] = [];
    for (const [uuid, node] of this.#nodes) {
      if (uuid === except || (uuid !== root && (node.parent === null || !inside.has(node.parent)))) continue;
      inside.add(uuid);
      events.push(...node.events);
    }
    return events;
  }
}
