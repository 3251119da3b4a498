/** Which sessions are archived automatically. `ending`: those that their client is about to delete. */
export const keptKinds = ['none', 'ending', 'projects', 'all'] as const;
export type KeptKind = (typeof keptKinds)[number];

export interface ArchiveSettings {
  readonly keeps: KeptKind;
  /** Ids of projects, for `projects`. */
  readonly projects: readonly string[];
  /** Archived sessions are deleted after this many days without a change; `null`: never. */
  readonly mostDays: number | null;
  /** When the archive exceeds this size, the oldest sessions are deleted; `null`: there is no limit. */
  readonly mostMegabytes: number | null;
}

export const noArchive: ArchiveSettings = { keeps: 'none', projects: [], mostDays: null, mostMegabytes: null };

/** A session counts as ending this many days before its client deletes it. */
export const endingDays = 7;

/** What the archive holds, and what clients are about to delete. */
export interface ArchiveState {
  readonly sessions: number;
  /** Size on disk. */
  readonly bytes: number;
  /** Sessions that their client deletes soon and that are not kept. */
  readonly ending: number;
  /** When the first of them is deleted. */
  readonly endsAt: number | null;
  /** Sentences about what could not be archived. */
  readonly problems: readonly string[];
}
