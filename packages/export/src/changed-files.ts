import type { Turn } from '@treeline/processor';

export interface ChangedFiles {
  readonly count: number;
  readonly added: number;
  readonly removed: number;
}

/** How many files the calls of these turns changed, and by how many lines. */
export function changedFiles(turns: readonly Turn[]): ChangedFiles {
  const paths = new Set<string>();
  let added = 0;
  let removed = 0;
  for (const item of turns.flatMap((turn) => turn.items)) {
    if (item.kind !== 'activity' || item.status !== 'ok') continue;
    for (const file of item.finished?.files ?? item.started?.files ?? []) {
      if (file.change === 'read') continue;
      paths.add(file.path ?? item.started?.title ?? '');
      added += file.added ?? 0;
      removed += file.removed ?? 0;
    }
  }
  return { count: paths.size, added, removed };
}
