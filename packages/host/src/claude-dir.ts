import { join, resolve } from 'node:path';

export interface ClaudeDirSources {
  readonly flag: string | null;
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly setting: string | null;
  readonly homedir: string;
}

/** The folder to read: what was said last and most deliberately wins. */
export function resolveClaudeDir({ flag, env, setting, homedir }: ClaudeDirSources): string {
  const said = [flag, env.CLAUDE_CONFIG_DIR, setting].find((dir) => dir !== null && dir !== undefined && dir !== '');
  return said === undefined || said === null ? join(homedir, '.claude') : resolve(withoutTilde(said, homedir));
}

/** A shell replaces `~`, a settings file does not. */
export function withoutTilde(dir: string, homedir: string): string {
  return dir === '~' || dir.startsWith('~/') ? join(homedir, dir.slice(1)) : dir;
}
