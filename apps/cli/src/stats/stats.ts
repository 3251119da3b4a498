import { homesWithKept, readStats } from '@treeline/host';
import type { Build } from '../command.ts';
import { listingRequest } from '../listing-request.ts';
import { complain, print } from '../terminal.ts';
import { printStats } from './print-stats.ts';
import { statsOptions } from './stats-options.ts';
import { statsReport } from './stats-report.ts';

/** Prints what the agents, tokens and cost of all sessions add up to. */
export async function stats(args: readonly string[], build: Build): Promise<number> {
  const options = statsOptions(args, Date.now());
  if (!options.ok) return complain('stats', options.error);
  const { dataDir, by, since, asJson } = options.value;
  const homes = await homesWithKept(options.value.homes, dataDir, (problem) => complain('stats', problem));
  const reading = await readStats(listingRequest(homes, dataDir, build));
  if (!reading.ok) return complain('stats', reading.error.message);
  for (const sentence of reading.value.problems) complain('stats', sentence);
  const report = statsReport(reading.value.sessions, by, since);
  return print(asJson ? JSON.stringify(report, null, 2) : printStats(report));
}
