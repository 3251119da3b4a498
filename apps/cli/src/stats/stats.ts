import { readStats } from '@treeline/host';
import type { Build } from '../command.ts';
import { complain, print } from '../terminal.ts';
import { printStats } from './print-stats.ts';
import { statsOptions } from './stats-options.ts';
import { statsReport } from './stats-report.ts';

/** Prints totals of the agents, tokens and cost of all sessions. */
export async function stats(args: readonly string[], { readerWorker }: Build): Promise<number> {
  const options = statsOptions(args, Date.now());
  if (!options.ok) return complain('stats', options.error);
  const { homes, dataDir, by, since, asJson } = options.value;
  const reading = await readStats({ homes, dataDir, readerWorker, isAnew: false, onProgress: () => undefined });
  if (!reading.ok) return complain('stats', reading.error.message);
  for (const sentence of reading.value.problems) complain('stats', sentence);
  const report = statsReport(reading.value.sessions, by, since);
  return print(asJson ? JSON.stringify(report, null, 2) : printStats(report));
}
