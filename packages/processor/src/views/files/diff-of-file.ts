import type { DiffHunk, DiffView, ToolView } from '@treeline/protocol';

/** What a call changed in one file: for a call that changes several, the part under that file's name. */
export function diffOfFile(view: ToolView, path: string): DiffView | null {
  if (view.kind !== 'diff') return null;
  if (!view.hunks.some(({ heading }) => heading !== undefined)) return view;
  const hunks: DiffHunk[] = [];
  let isOwn = false;
  for (const hunk of view.hunks) {
    if (hunk.heading !== undefined) isOwn = names(hunk.heading, path);
    const { heading: _, ...rest } = hunk;
    if (isOwn) hunks.push(rest);
  }
  if (hunks.length === 0) return null;
  const count = (sign: '+' | '-') => hunks.flatMap(({ lines }) => lines).filter((line) => line.sign === sign).length;
  return { ...view, path, hunks, added: count('+'), removed: count('-') };
}

/** A heading may add to the path: the former name, or that the file is new. */
function names(heading: string, path: string): boolean {
  return heading.split(/ (?:→|->) | \(/).some((part) => part === path || path.endsWith(`/${part}`));
}
