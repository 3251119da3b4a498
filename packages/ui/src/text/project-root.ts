import { createContext } from 'react';

/** The folder the session worked in: what lies inside it is named from there. `null` where it is not known. */
export const ProjectRoot = createContext<string | null>(null);

/** A path as somebody in the project would say it; a path outside stays as it is. */
export function pathInProject(path: string, root: string | null): string {
  if (root === null || !isWorthCutting(root)) return path;
  const rest = path.slice(root.length);
  return sameFolder(path.slice(0, root.length), root) && /^[\\/]./.test(rest) ? rest.slice(1) : path;
}

/** A command in which the project's folder is a dot, as a shell standing there would take it. */
export function commandInProject(command: string, root: string | null): string {
  if (root === null || !isWorthCutting(root)) return command;
  let short = command;
  for (const spelling of new Set([root, root.replaceAll('\\', '/')])) {
    // Only where a name ends: a sibling whose name begins alike is another folder.
    short = short.split(new RegExp(`${literal(spelling)}(?![\\w.-])`)).join('.');
  }
  return short;
}

/** The root of the disk, or somebody's home, would shorten everything and say nothing. */
function isWorthCutting(root: string): boolean {
  return root.split(/[\\/]/).filter((part) => part !== '').length >= 2;
}

function sameFolder(a: string, b: string): boolean {
  return a === b || a.replaceAll('\\', '/') === b.replaceAll('\\', '/');
}

function literal(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}
