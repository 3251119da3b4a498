import { clients, type NamedDirs } from '@treeline/clients';

export interface AppFlags {
  /** Folders of clients, by flag. */
  readonly dirs: NamedDirs;
  readonly dataDir: string | null;
}

/** Reads our flags among those meant for Electron and Chromium, as `--name value` or `--name=value`; the last one wins. */
export function appFlags(argv: readonly string[]): AppFlags {
  const dirs = clients.map(({ info }) => [info.homeFlag, flagValue(argv, `--${info.homeFlag}`)]);
  return { dirs: Object.fromEntries(dirs), dataDir: flagValue(argv, '--data-dir') };
}

function flagValue(argv: readonly string[], name: string): string | null {
  const at = argv.findLastIndex((arg) => arg === name || arg.startsWith(`${name}=`));
  const given = argv[at];
  if (given === undefined) return null;
  const value = given === name ? argv[at + 1] : given.slice(name.length + 1);
  return value === undefined || value === '' || value.startsWith('--') ? null : value;
}
