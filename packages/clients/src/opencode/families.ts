import type { SessionEntry } from './session-entry.ts';

/** Which session stands at the top of each. */
interface Families {
  readonly rootOf: ReadonlyMap<string, string>;
  readonly problems: readonly string[];
}

/** A session whose parent is missing is a root; in a cycle of parents the oldest session is. */
export function familiesOf(entries: readonly SessionEntry[]): Families {
  const byId = new Map(entries.map((entry) => [entry.id, entry]));
  const rootOf = new Map<string, string>();
  const problems: string[] = [];
  for (const entry of entries) {
    const path: SessionEntry[] = [];
    const onPath = new Set<string>();
    let at: SessionEntry | undefined = entry;
    while (at !== undefined && !rootOf.has(at.id) && !onPath.has(at.id)) {
      path.push(at);
      onPath.add(at.id);
      at = at.parent === null ? undefined : byId.get(at.parent);
    }
    const top = topOf(path, at, rootOf, problems);
    for (const { id } of path) rootOf.set(id, top);
  }
  return { rootOf, problems };
}

/** `end`: where the walk upwards ended; `undefined`: after the last of the path. */
function topOf(
  path: readonly SessionEntry[],
  end: SessionEntry | undefined,
  rootOf: ReadonlyMap<string, string>,
  problems: string[],
): string {
  const last = path.at(-1);
  const known = end === undefined ? undefined : rootOf.get(end.id);
  if (last === undefined || known !== undefined) return known ?? '';
  if (end === undefined) {
    if (last.parent !== null)
      problems.push(`session ${last.id}: parent ${last.parent} not found; shown at the top level`);
    return last.id;
  }
  const circle = path.slice(path.findIndex(({ id }) => id === end.id));
  const oldest = circle.reduce((a, b) =>
    b.createdAt < a.createdAt || (b.createdAt === a.createdAt && b.id < a.id) ? b : a,
  );
  problems.push(`session ${oldest.id}: its parents form a cycle; shown at the top level`);
  return oldest.id;
}
