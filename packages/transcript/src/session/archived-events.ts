import type { PackedEvents, ThreadEvent } from '@treeline/protocol';

/** Events that were sent, packed: a giant thread would take too much memory as objects. */
export interface ArchivedEvents {
  /** The number of events in it; those that no window needs may be left out. */
  readonly count: number;
  readonly packed: () => PackedEvents;
}

/** The host decides how to pack events: this package has no compression. */
export type PackForArchive = (events: readonly ThreadEvent[]) => ArchivedEvents;
