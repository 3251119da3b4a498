import type { FileTouch } from './file-touch.ts';

/** A file's history before a rename becomes part of its history under the new name. */
export function followRenames(touches: Map<string, FileTouch[]>): void {
  const renames = [...touches.values()].flat().filter(({ from }) => from !== null);
  for (const { from, path, at } of renames.sort((a, b) => a.at - b.at)) {
    const old = from === null || from === path ? undefined : touches.get(from);
    if (from === null || old === undefined) continue;
    touches.set(path, [...old.filter((touch) => touch.at <= at), ...(touches.get(path) ?? [])]);
    const later = old.filter((touch) => touch.at > at);
    if (later.length > 0) touches.set(from, later);
    else touches.delete(from);
  }
}
