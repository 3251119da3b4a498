import { clients } from '@treeline/clients';
import type { Command } from './command.ts';
import type { CommandHelp, HelpRow } from './command-help.ts';

const sharedRows: readonly HelpRow[] = [
  ['--data-dir DIR', "Treeline's own folder: settings, index, archive"],
  ['-h, --help', 'Show help'],
];

const homeRows: readonly HelpRow[] = [
  ['--client NAME', `Only sessions of one client: ${clients.map(({ info }) => info.id).join(', ')}`],
  ...clients.map(({ info }): HelpRow => [`--${info.homeFlag} DIR`, `Read ${info.name} sessions here (repeatable)`]),
];

/** The list of commands. */
export function helpText(commands: Readonly<Record<string, Command>>, version: string): string {
  const rows = Object.entries(commands).map(([name, { help }]): HelpRow => [name, help.summary]);
  return [
    `treeline ${version}: view the sessions of coding agents`,
    `Usage: treeline COMMAND [OPTIONS]`,
    section('Commands', rows),
    section('Common options', [...homeRows, ...sharedRows]),
    'SESSION is a session id, the beginning of one, or a transcript file. DIR is a folder.\nRun "treeline COMMAND --help" for its options and examples.',
  ].join('\n\n');
}

/** The help of one command. */
export function commandHelpText({ usage, about, options, examples, more, hasHomes }: CommandHelp): string {
  const forms = usage.map((form, at) => `${at === 0 ? 'Usage: ' : '       '}treeline ${form}`);
  return [
    about,
    forms.join('\n'),
    ...(options.length === 0 ? [] : [section('Options', options)]),
    section('Common options', [...(hasHomes ? homeRows : []), ...sharedRows]),
    ['Examples', ...examples.map((example) => `  treeline ${example}`)].join('\n'),
    ...(more === undefined ? [] : [more]),
  ].join('\n\n');
}

function section(title: string, rows: readonly HelpRow[]): string {
  const width = Math.max(...rows.map(([name]) => name.length));
  return [title, ...rows.map(([name, meaning]) => `  ${name.padEnd(width)}  ${meaning}`)].join('\n');
}
