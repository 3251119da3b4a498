/** A path as a person would write it: the user's own folder is `~`. */
export function pathLabel(path: string, homedir: string): string {
  if (path === homedir) return '~';
  const isBelow = path.startsWith(homedir) && /[\\/]/.test(path.charAt(homedir.length));
  return isBelow ? `~${path.slice(homedir.length)}` : path;
}
