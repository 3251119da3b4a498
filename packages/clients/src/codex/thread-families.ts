import type { Unit } from '@treeline/transcript';
import { type Kin, rolloutIdAt, rolloutUnit, rootOf, threadAt } from '@treeline/transcript/formats/codex';

/** A rollout on disk. */
interface Rollout {
  readonly path: string;
  readonly identity: string;
  readonly bytes: number;
}

interface KnownRollout extends Pick<Rollout, 'path' | 'identity'> {
  readonly kin: Kin;
  /** Its first line has been read; it does not change any more. */
  readonly isSettled: boolean;
}

/** The effect of a change in the home on its units. */
export interface FamilyChange {
  readonly gone: readonly Unit[];
  /** Paths whose unit is new or has changed. */
  readonly moved: readonly string[];
}

/**
 * Which thread each rollout belongs to, and which thread is the root of its tree. Families are spread over the folders
 * of many days.
 */
export class ThreadFamilies {
  readonly #headOf: (path: string) => Kin | null;
  readonly #rollouts = new Map<string, KnownRollout>();
  /** The rollout that counts for each thread. */
  readonly #byThread = new Map<string, string>();
  readonly #units = new Map<string, Unit>();

  constructor(headOf: (path: string) => Kin | null) {
    this.#headOf = headOf;
  }

  unitOf(path: string): Unit | null {
    return this.#units.get(path) ?? null;
  }

  rootOf(threadId: string): string | null {
    const path = this.#byThread.get(threadId);
    return path === undefined ? null : (this.#units.get(path)?.sessionId ?? null);
  }

  /** Sentences about rollouts that do not stand where they say, by path. */
  problems(): ReadonlyMap<string, string> {
    const found = new Map<string, string>();
    for (const [path, { kin }] of this.#rollouts) {
      const problem = this.#problemOf(path, kin);
      if (problem !== null) found.set(path, problem);
    }
    return found;
  }

  put(rollouts: readonly Rollout[]): FamilyChange {
    let hasNews = false;
    for (const rollout of rollouts) hasNews = this.#learn(rollout) || hasNews;
    return hasNews ? this.#settle() : { gone: [], moved: [] };
  }

  remove(paths: readonly string[]): FamilyChange {
    let hasNews = false;
    for (const path of paths) hasNews = this.#rollouts.delete(path) || hasNews;
    return hasNews ? this.#settle() : { gone: [], moved: [] };
  }

  #problemOf(path: string, { id, parentId }: Kin): string | null {
    const shown = this.#byThread.get(id);
    // A thread of which turns were undone has a rollout for each time.
    if (shown !== path && rolloutIdAt(path) !== rolloutIdAt(shown ?? '')) return null;
    if (shown !== path) return `It belongs to the same thread as ${shown}, which is shown.`;
    if (parentId === null || this.#units.get(path)?.role !== 'main') return null;
    return this.#byThread.has(parentId)
      ? `Thread ${id}: its parents form a cycle; shown at the top level.`
      : `Thread ${id}: parent ${parentId} not found; shown at the top level.`;
  }

  /** Whether it says something new. */
  #learn({ path, identity, bytes }: Rollout): boolean {
    const known = this.#rollouts.get(path);
    // A new thread: its parent is written a moment later.
    if (bytes === 0) return false;
    if (known?.isSettled === true && known.identity === identity) return false;
    const named = threadAt(path);
    const head = this.#headOf(path);
    const kin = head ?? (named === null ? null : { id: named, parentId: null, rootId: null });
    if (kin === null || (head === null && known !== undefined && known.identity === identity)) return false;
    this.#rollouts.set(path, { path, identity, kin, isSettled: head !== null });
    return true;
  }

  #settle(): FamilyChange {
    this.#byThread.clear();
    for (const path of [...this.#rollouts.keys()].sort(shownFirst)) {
      const { id } = (this.#rollouts.get(path) as KnownRollout).kin;
      if (!this.#byThread.has(id)) this.#byThread.set(id, path);
    }
    const find = (id: string) => this.#rollouts.get(this.#byThread.get(id) ?? '')?.kin ?? null;
    const gone: Unit[] = [];
    const moved: string[] = [];
    const before = new Map(this.#units);
    this.#units.clear();
    for (const [id, path] of this.#byThread) {
      const kin = find(id);
      if (kin !== null) this.#units.set(path, rolloutUnit(path, id, rootOf(kin, find)));
    }
    for (const [path, unit] of before) if (this.#units.get(path)?.key !== unit.key) gone.push(unit);
    for (const [path, unit] of this.#units) if (before.get(path)?.key !== unit.key) moved.push(path);
    return { gone, moved };
  }
}

/** Of several rollouts of one thread the last one is shown, unarchived ones first. */
export function shownFirst(a: string, b: string): number {
  const isArchived = (path: string) => Number(path.startsWith('archived_'));
  return isArchived(a) - isArchived(b) || (a < b ? 1 : -1);
}
