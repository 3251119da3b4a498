/** The display form of a path: the user's home folder is `~`. */
export function pathLabel(path: string, homedir: string): string {
  if (path === homedir) return '~';
  const isBelow = path.startsWith(homedir) && /[\\/]/.test(path.charAt(homedir.length));
  return isBelow ? `~${path.slice(homedir.length)}` : path;
}
