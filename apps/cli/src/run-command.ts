import { nearest, ownValue } from '@treeline/protocol';
import type { Build, Command } from './command.ts';
import { commands } from './commands.ts';
import { commandHelpText, helpText } from './help-text.ts';
import { printableLine } from './terminal.ts';

/** Where a command's output goes. */
export interface Output {
  out(text: string): void;
  error(text: string): void;
}

/** Runs the command on the command line, and returns the exit code. */
export async function runCommand(argv: readonly string[], build: Build, output: Output): Promise<number> {
  const [name = 'help', ...args] = argv;
  if (name === '--version') return say(output, build.version);
  if (isHelp(name) || name === 'help')
    return help(
      args.find((arg) => !arg.startsWith('-')),
      build,
      output,
    );
  const command = commandNamed(name);
  if (command === null) return unknown(name, output);
  if (wantsHelp(args)) return say(output, commandHelpText(command.help));
  const run = await command.load();
  return run(args, build);
}

function help(name: string | undefined, { version }: Build, output: Output): number {
  if (name === undefined || name === 'help') return say(output, helpText(commands, version));
  const command = commandNamed(name);
  return command === null ? unknown(name, output) : say(output, commandHelpText(command.help));
}

/** Everything after `--` is text, whatever it looks like. */
function wantsHelp(args: readonly string[]): boolean {
  const end = args.indexOf('--');
  return args.slice(0, end < 0 ? args.length : end).some(isHelp);
}

function isHelp(arg: string): boolean {
  return arg === '--help' || arg === '-h';
}

function commandNamed(name: string): Command | null {
  return ownValue(commands, name) ?? null;
}

function say(output: Output, text: string): number {
  output.out(`${text}\n`);
  return 0;
}

function unknown(name: string, output: Output): number {
  const meant = nearest(name, Object.keys(commands));
  const hint = meant === null ? '"treeline help" lists the commands' : `did you mean "${meant}"?`;
  output.error(`treeline: unknown command "${printableLine(name)}"; ${hint}\n`);
  return 1;
}
