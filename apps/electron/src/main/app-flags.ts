export interface AppFlags {
  readonly claudeDir: string | null;
  readonly dataDir: string | null;
}

/** Reads our flags among those meant for Electron and Chromium, as `--name value` or `--name=value`; the last one wins. */
export function appFlags(argv: readonly string[]): AppFlags {
  return { claudeDir: flagValue(argv, '--claude-dir'), dataDir: flagValue(argv, '--data-dir') };
}

function flagValue(argv: readonly string[], name: string): string | null {
  const at = argv.findLastIndex((arg) => arg === name || arg.startsWith(`${name}=`));
  const given = argv[at];
  if (given === undefined) return null;
  const value = given === name ? argv[at + 1] : given.slice(name.length + 1);
  return value === undefined || value === '' || value.startsWith('--') ? null : value;
}
