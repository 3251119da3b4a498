import { join, resolve } from 'node:path';

interface DataDirSources {
  readonly platform: string;
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly homedir: string;
}

/** Where Treeline stores its own data on each system. */
export function defaultDataDir({ platform, env, homedir }: DataDirSources): string {
  if (platform === 'darwin') return join(homedir, 'Library', 'Application Support', 'Treeline');
  if (platform === 'win32') return join(env.APPDATA || join(homedir, 'AppData', 'Roaming'), 'Treeline');
  return join(env.XDG_CONFIG_HOME || join(homedir, '.config'), 'treeline');
}

/** The requested folder, or the default one. */
export function resolveDataDir(flag: string | null, sources: DataDirSources): string {
  return resolve(flag ?? (sources.env.TREELINE_DATA_DIR || defaultDataDir(sources)));
}
