import type { Homes } from '@treeline/clients';
import { readListing, readSessionOnce } from '@treeline/host';
import { type ComparedSession, compareSessions, emptySession, processEvents } from '@treeline/processor';
import { type Cost, failed, type Result, succeeded } from '@treeline/protocol';
import type { Build } from '../command.ts';
import { chosenHomes } from '../home-flags.ts';
import { chosenDataDir, dataDirFlag, parseFlags } from '../parse-flags.ts';
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
  const sessions = await Promise.all(targets.map((target) => readToCompare(target, homes, costs)));
  const [left, right] = sessions;
  for (const session of sessions) if (!session.ok) return complain('compare', session.error);
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
  const parsed = parseFlags(args, { ...dataDirFlag, json: { type: 'boolean' } });
  if (!parsed.ok) return parsed.error;
  const { values, positionals, homes } = parsed.value;
  if (positionals.length !== 2) return 'name two files or session ids';
  return {
    targets: positionals,
    homes: chosenHomes(homes),
    dataDir: chosenDataDir(values['data-dir']),
    asJson: values.json === true,
  };
}

type Costs = ReadonlyMap<string, Cost | undefined>;

async function readToCompare(target: string, homes: Homes, costs: Costs): Promise<Result<ComparedSession, string>> {
  const outcome = await readSessionOnce(await sessionTarget(target, homes));
  if (!outcome.ok) return failed(outcome.error.message);
  const { builder } = outcome.value;
  const { read, unreadable, unknown } = builder.lineCounts();
  if (unreadable + unknown >= read) return failed(`nothing in ${target} is a record of a session`);
  return succeeded({
    state: processEvents(emptySession, builder.snapshot(new Set())),
    usage: builder.views.usage.all().flatMap(({ rows }) => rows),
    edits: builder.views.edits.all().flatMap(({ rows }) => rows),
    cost: costs.get(builder.facts().clientSessionId) ?? null,
  });
}
