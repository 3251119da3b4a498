import type { PackedEvents, ThreadEvent } from '@treeline/protocol';

/** Events that were sent, packed: a giant thread would take too much memory as objects. */
export interface ArchivedEvents {
  /** Of how many events they are made; those that no window needs may be left out. */
  readonly count: number;
  readonly packed: () => PackedEvents;
}

/** How events are put away is for those to say who have something to do it with. */
export type PackForArchive = (events: readonly ThreadEvent[]) => ArchivedEvents;
