import { join, resolve } from 'node:path';
import type { HomeSources } from './client.ts';

/** The folder to read: the most explicit source wins. */
export function resolveHome(
  { flag, env, setting, homedir }: HomeSources,
  variable: string,
  defaultDir: readonly string[],
): string {
  const said = [flag, env[variable], setting].find((dir) => dir !== null && dir !== undefined && dir !== '');
  return said === undefined || said === null ? join(homedir, ...defaultDir) : resolve(withoutTilde(said, homedir));
}

/** A shell expands `~`, a settings file does not. */
function withoutTilde(dir: string, homedir: string): string {
  return dir === '~' || dir.startsWith('~/') ? join(homedir, dir.slice(1)) : dir;
}
