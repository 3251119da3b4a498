import { setTimeout as wait } from 'node:timers/promises';
import { openForExport, type SessionPlace, versionOfSession } from '@treeline/host';
import { sessionTarget } from '../session-target.ts';
import { complain } from '../terminal.ts';
import { unreadableLines } from '../unreadable-lines.ts';
import { pauseAfter } from './pause-after.ts';
import { showOptions } from './show-options.ts';
import { TerminalOutput } from './terminal-output.ts';
import { ThreadPrinter } from './thread-printer.ts';

/** Prints a transcript in the terminal, and keeps printing with `--follow`. */
export async function show(args: readonly string[]): Promise<number> {
  const options = showOptions(args);
  if (typeof options === 'string') return complain('show', options);
  const place = await sessionTarget(options.target, options, 'show');
  // What is written between the two is seen at the next look.
  const version = options.follows ? await versionOfSession(place) : null;
  const opened = await openForExport(place);
  if (!opened.ok) return complain('show', opened.error.message);
  for (const problem of [...opened.value.problems, ...unreadableLines(opened.value.builder)]) complain('show', problem);
  const output = new TerminalOutput(options.usesPager);
  const printer = new ThreadPrinter(options, output);
  const problem = await printer.print(opened.value.source);
  if (options.follows && problem === null) await follow(place, version, printer, output);
  await output.end();
  return problem === null ? 0 : complain('show', problem);
}

/** Until the process is interrupted or its output is closed. */
async function follow(
  place: SessionPlace,
  version: string | null,
  printer: ThreadPrinter,
  output: TerminalOutput,
): Promise<void> {
  let known = version;
  let cost = 0;
  while (output.isOpen) {
    await wait(pauseAfter(cost));
    const before = process.cpuUsage();
    known = await printNew(place, known, printer);
    const { user, system } = process.cpuUsage(before);
    cost = (user + system) / 1000;
  }
}

/** Returns the version that is printed now. */
async function printNew(place: SessionPlace, known: string | null, printer: ThreadPrinter): Promise<string | null> {
  const now = await versionOfSession(place);
  if (now === null || now === known) return known;
  const opened = await openForExport(place);
  // A file that is being replaced exists again a moment later.
  if (opened.ok) await printer.print(opened.value.source);
  return now;
}
