import { createContext } from 'react';

/** The folder the session worked in: paths inside it are shown relative to it. `null` where it is unknown. */
export const ProjectRoot = createContext<string | null>(null);

/** A path relative to the project; a path outside stays as it is. */
export function pathInProject(path: string, root: string | null): string {
  if (root === null || !isWorthCutting(root)) return path;
  const rest = path.slice(root.length);
  return sameFolder(path.slice(0, root.length), root) && /^[\\/]./.test(rest) ? rest.slice(1) : path;
}

/** A command with the project's folder replaced by a dot, valid for a shell in that folder. */
export function commandInProject(command: string, root: string | null): string {
  if (root === null || !isWorthCutting(root)) return command;
  let short = command;
  for (const spelling of new Set([root, root.replaceAll('\\', '/')])) {
    // Only at the end of a name: a sibling folder may have a name that begins alike.
    short = short.split(new RegExp(`${literal(spelling)}(?![\\w.-])`)).join('.');
  }
  return short;
}

/** The root of the disk, or a home folder, would shorten every path and mean little. */
function isWorthCutting(root: string): boolean {
  return root.split(/[\\/]/).filter((part) => part !== '').length >= 2;
}

function sameFolder(a: string, b: string): boolean {
  return a === b || a.replaceAll('\\', '/') === b.replaceAll('\\', '/');
}

function literal(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}
