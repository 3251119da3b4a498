import { homesWithKept, readListing, readToCompare } from '@treeline/host';
import { compareSessions } from '@treeline/processor';
import type { Build } from '../command.ts';
import { listingRequest } from '../listing-request.ts';
import { type Places, parseFlags, placesOf } from '../parse-flags.ts';
import { sessionTarget } from '../session-target.ts';
import { complain, print } from '../terminal.ts';
import { printComparison } from './print-comparison.ts';

/** Prints two sessions side by side. */
export async function compare(args: readonly string[], build: Build): Promise<number> {
  const options = compareOptions(args);
  if (typeof options === 'string') return complain('compare', options);
  const { dataDir, targets, asJson } = options;
  const homes = await homesWithKept(options.homes, dataDir, (problem) => complain('compare', problem));
  const listing = await readListing(listingRequest(homes, dataDir, build));
  const costs = new Map(
    (listing.ok ? listing.value.sessions : []).map(({ clientSessionId, totals }) => [clientSessionId, totals?.cost]),
  );
  const costOf = (id: string) => costs.get(id) ?? null;
  const sessions = await Promise.all(
    targets.map(async (target) => readToCompare(await sessionTarget(target, options, 'compare'), costOf)),
  );
  const [left, right] = sessions;
  for (const session of sessions) if (!session.ok) return complain('compare', session.error.message);
  if (left?.ok !== true || right?.ok !== true) return complain('compare', 'specify two sessions');
  const comparison = compareSessions(left.value, right.value);
  return print(asJson ? JSON.stringify(comparison, null, 2) : printComparison(comparison));
}

interface CompareOptions extends Places {
  readonly targets: readonly string[];
  readonly asJson: boolean;
}

function compareOptions(args: readonly string[]): CompareOptions | string {
  const parsed = parseFlags(args, { json: { type: 'boolean' } });
  if (!parsed.ok) return parsed.error;
  const { values, positionals } = parsed.value;
  if (positionals.length !== 2) return 'specify two session ids or transcript files';
  return {
    targets: positionals,
    ...placesOf(parsed.value),
    asJson: values.json === true,
  };
}
