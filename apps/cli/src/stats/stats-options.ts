import { homedir } from 'node:os';
import { parseArgs } from 'node:util';
import type { Homes } from '@treeline/clients';
import { resolveDataDir } from '@treeline/host';
import { dayOf, failed, type Result, succeeded } from '@treeline/protocol';
import { chosenHomes, homeChoice, homeFlags } from '../home-flags.ts';
import { type StatKey, statKeys } from './stats-report.ts';

export interface StatsOptions {
  readonly homes: Homes;
  readonly dataDir: string;
  readonly by: StatKey;
  /** Milliseconds since 1970; 0: everything counts. */
  readonly since: number;
  readonly asJson: boolean;
  readonly wantsHelp: boolean;
}

/** The failure is a sentence for a person. */
export function statsOptions(args: readonly string[], now: number): Result<StatsOptions, string> {
  try {
    const { values } = parseArgs({
      args: [...args],
      options: {
        ...homeFlags,
        by: { type: 'string' },
        since: { type: 'string' },
        json: { type: 'boolean' },
        help: { type: 'boolean', short: 'h' },
        'data-dir': { type: 'string' },
      },
    });
    const choice = homeChoice(values);
    if (!choice.ok) return choice;
    const { by = 'type', since, 'data-dir': dataDir } = values;
    if (dataDir === '') return failed('--data-dir wants a folder');
    if (!isStatKey(by)) return failed(`--by takes one of ${statKeys.join(', ')}, not "${by}"`);
    const from = since === undefined ? 0 : dayOf(since, now);
    if (from === null) return failed(`--since takes a day such as 2026-01-31, or 7d, not "${since}"`);
    const { env, platform } = process;
    return succeeded({
      homes: chosenHomes(choice.value),
      dataDir: resolveDataDir(dataDir ?? null, { platform, env, homedir: homedir() }),
      ...{ by, since: from, asJson: values.json === true, wantsHelp: values.help === true },
    });
  } catch (error) {
    return failed(error instanceof Error ? error.message : String(error));
  }
}

function isStatKey(text: string): text is StatKey {
  return (statKeys as readonly string[]).includes(text);
}
