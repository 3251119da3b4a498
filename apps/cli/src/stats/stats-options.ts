import { dayOf, failed, type Result, succeeded } from '@treeline/protocol';
import { type Places, parseFlags, placesOf } from '../parse-flags.ts';
import { type StatKey, statKeys } from './stats-report.ts';

interface StatsOptions extends Places {
  readonly by: StatKey;
  /** Milliseconds since 1970; 0: everything counts. */
  readonly since: number;
  readonly asJson: boolean;
}

/** The failure is a sentence for a person. */
export function statsOptions(args: readonly string[], now: number): Result<StatsOptions, string> {
  const parsed = parseFlags(args, {
    by: { type: 'string' },
    since: { type: 'string' },
    json: { type: 'boolean' },
  });
  if (!parsed.ok) return parsed;
  const { values, positionals } = parsed.value;
  if (positionals.length > 0) return failed(`unexpected argument "${positionals.join(' ')}"`);
  const { by = 'type', since } = values;
  if (!isStatKey(by)) return failed(`--by takes one of ${statKeys.join(', ')}, not "${by}"`);
  const from = since === undefined ? 0 : dayOf(since, now);
  if (from === null) return failed(`--since takes a day such as 2026-01-31, or 7d, not "${since}"`);
  return succeeded({
    ...placesOf(parsed.value),
    by,
    since: from,
    asJson: values.json === true,
  });
}

function isStatKey(text: string): text is StatKey {
  return (statKeys as readonly string[]).includes(text);
}
