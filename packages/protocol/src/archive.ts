/** Which sessions are kept by themselves. `ending`: those that their client is about to delete. */
export const keptKinds = ['none', 'ending', 'projects', 'all'] as const;
export type KeptKind = (typeof keptKinds)[number];

export interface ArchiveSettings {
  readonly keeps: KeptKind;
  /** Ids of projects, for `projects`. */
  readonly projects: readonly string[];
  /** Kept sessions go when nothing was added for so many days; `null`: never. */
  readonly mostDays: number | null;
  /** The oldest go when all of them take more than this; `null`: there is no limit. */
  readonly mostMegabytes: number | null;
}

export const noArchive: ArchiveSettings = { keeps: 'none', projects: [], mostDays: null, mostMegabytes: null };

/** Within so many days before its client deletes it, a session is about to go. */
export const endingDays = 7;

/** What is kept, and what is about to go. */
export interface ArchiveState {
  readonly sessions: number;
  /** On the disk. */
  readonly bytes: number;
  /** Sessions that their client deletes soon and that are not kept. */
  readonly ending: number;
  /** When the first of them goes. */
  readonly endsAt: number | null;
  /** What could not be kept, in sentences. */
  readonly problems: readonly string[];
}
