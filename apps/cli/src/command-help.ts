/** What `treeline COMMAND --help` prints, apart from the options that all commands share. */
export interface CommandHelp {
  /** Each form of the command, without `treeline` and without shared options. */
  readonly usage: readonly string[];
  /** One line in the list of commands. */
  readonly summary: string;
  readonly about: string;
  readonly options: readonly HelpRow[];
  readonly examples: readonly string[];
  /** Further information, such as the fields of `--json`. */
  readonly more?: string;
  /** Whether it reads the sessions of this machine, so that the options for homes apply. */
  readonly hasHomes: boolean;
}

/** A flag or a command, and what it does. */
export type HelpRow = readonly [name: string, meaning: string];

export const jsonRow: HelpRow = ['--json', 'Print JSON'];

/** Which part of a session `show` and `export` take. */
export const scopeRows: readonly HelpRow[] = [
  ['--turns A-B', 'Only these turns: 3, 2-5 or 4-'],
  ['--as-of TIME', 'Only what had happened by then: 2026-07-21 or 2026-07-21T10:30'],
];

export const serverRows: readonly HelpRow[] = [
  ['--port N', 'Listen on this port; by default on a free one'],
  ['--no-open', 'Print the link without opening a browser'],
];
