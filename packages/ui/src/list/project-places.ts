import type { ProjectId, ProjectRef } from '@treeline/protocol';

/** For projects that share a name: the folders above each, as few as tell it from the others. */
export function projectPlaces(projects: Iterable<ProjectRef>): ReadonlyMap<ProjectId, string> {
  const byName = new Map<string, Map<ProjectId, string | null>>();
  for (const { id, name, folder } of projects) {
    const alike = byName.get(name);
    if (alike === undefined) byName.set(name, new Map([[id, folder]]));
    else if (!alike.has(id)) alike.set(id, folder);
  }
  const places = new Map<ProjectId, string>();
  for (const alike of byName.values()) {
    if (alike.size > 1) addPlaces(places, alike);
  }
  return places;
}

function addPlaces(places: Map<ProjectId, string>, alike: ReadonlyMap<ProjectId, string | null>): void {
  const endsOf = new Map([...alike].map(([id, folder]) => [id, foldersAbove(folder)]));
  const uses = new Map<string, number>();
  for (const end of [...endsOf.values()].flat()) uses.set(end, (uses.get(end) ?? 0) + 1);
  for (const [id, ends] of endsOf) {
    const place = ends.find((end) => uses.get(end) === 1) ?? ends.at(-1);
    if (place !== undefined) places.set(id, place);
  }
}

/** Of "/home/ann/work/api": "work", "ann/work", "home/ann/work". */
function foldersAbove(folder: string | null): readonly string[] {
  const parts = (folder ?? '').split(/[\\/]/).filter((part) => part !== '');
  return parts.slice(0, -1).map((_, at) => parts.slice(-2 - at, -1).join('/'));
}
