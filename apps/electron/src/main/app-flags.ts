import { clients, type NamedDirs } from '@treeline/clients';

interface AppFlags {
  /** Folders of clients, by flag. */
  readonly dirs: NamedDirs;
  readonly dataDir: string | null;
}

/** Reads Treeline's flags among those of Electron and Chromium, as `--name value` or `--name=value`. Folders of clients may be repeated, of other flags the last one wins. */
export function appFlags(argv: readonly string[]): AppFlags {
  const dirs = clients.map(({ info }) => [info.homeFlag, flagValues(argv, `--${info.homeFlag}`)]);
  return { dirs: Object.fromEntries(dirs), dataDir: flagValues(argv, '--data-dir').at(-1) ?? null };
}

function flagValues(argv: readonly string[], name: string): readonly string[] {
  return argv.flatMap((arg, at) => {
    if (arg !== name && !arg.startsWith(`${name}=`)) return [];
    const value = arg === name ? argv[at + 1] : arg.slice(name.length + 1);
    return value === undefined || value === '' || value.startsWith('--') ? [] : [value];
  });
}
