import { homedir } from 'node:os';
import { parseArgs } from 'node:util';
import type { Homes } from '@treeline/clients';
import { readListing, readToCompare, resolveDataDir } from '@treeline/host';
import { compareSessions } from '@treeline/processor';
import type { Build } from '../command.ts';
import { chosenHomes, homeChoice, homeFlags } from '../home-flags.ts';
import { sessionTarget } from '../session-target.ts';
import { complain, print } from '../terminal.ts';
import { printComparison } from './print-comparison.ts';

/** Prints two sessions side by side. */
export async function compare(args: readonly string[], { readerWorker }: Build): Promise<number> {
  const options = compareOptions(args);
  if (typeof options === 'string') return complain('compare', options);
  const { homes, dataDir, targets, asJson } = options;
  const listing = await readListing({ homes, dataDir, readerWorker, isAnew: false, onProgress: () => undefined });
  const costs = new Map(
    (listing.ok ? listing.value.sessions : []).map(({ clientSessionId, totals }) => [clientSessionId, totals?.cost]),
  );
  const costOf = (id: string) => costs.get(id) ?? null;
  const sessions = await Promise.all(
    targets.map(async (target) => readToCompare(await sessionTarget(target, homes), costOf)),
  );
  const [left, right] = sessions;
  for (const session of sessions) if (!session.ok) return complain('compare', session.error.message);
  if (left?.ok !== true || right?.ok !== true) return complain('compare', 'name two sessions');
  const comparison = compareSessions(left.value, right.value);
  return print(asJson ? JSON.stringify(comparison, null, 2) : printComparison(comparison));
}

interface CompareOptions {
  readonly targets: readonly string[];
  readonly homes: Homes;
  readonly dataDir: string;
  readonly asJson: boolean;
}

function compareOptions(args: readonly string[]): CompareOptions | string {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { ...homeFlags, json: { type: 'boolean' }, 'data-dir': { type: 'string' } },
    });
    if (positionals.length !== 2) return 'name two files or session ids';
    const dirs = homeChoice(values);
    if (!dirs.ok) return dirs.error;
    const { env, platform } = process;
    return {
      targets: positionals,
      homes: chosenHomes(dirs.value),
      dataDir: resolveDataDir(values['data-dir'] ?? null, { platform, env, homedir: homedir() }),
      asJson: values.json === true,
    };
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}
