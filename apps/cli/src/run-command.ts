import type { Build } from './command.ts';
import { commands } from './commands.ts';
import { helpText } from './help-text.ts';
import { printableLine } from './terminal.ts';

/** Where a command's own words go. */
export interface Output {
  out(text: string): void;
  error(text: string): void;
}

/** Runs what the command line names, and answers with the exit code. */
export async function runCommand(argv: readonly string[], build: Build, output: Output): Promise<number> {
  const [name = 'help', ...args] = argv;
  if (name === 'help' || name === '--help' || name === '-h') {
    output.out(`${helpText(commands, build.version)}\n`);
    return 0;
  }
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (command === undefined) {
    output.error(`treeline: there is no command "${printableLine(name)}"; "treeline help" lists what there is\n`);
    return 1;
  }
  const run = await command.load();
  return run(args, build);
}
