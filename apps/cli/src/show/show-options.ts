import type { ExportScope } from '@treeline/export';
import { scopeFlags, scopeOf } from '../export/export-options.ts';
import { type Places, parseFlags, placesOf } from '../parse-flags.ts';

export interface ShowOptions extends Places {
  readonly target: string;
  /** The id of an agent, or how it begins; `null`: the main thread. */
  readonly agent: string | null;
  readonly follows: boolean;
  readonly isCompact: boolean;
  readonly usesPager: boolean;
  readonly scope: ExportScope;
}

/** The options, or a sentence that says what is wrong with them. */
export function showOptions(args: readonly string[]): ShowOptions | string {
  const parsed = parseFlags(args, {
    ...scopeFlags,
    agent: { type: 'string' },
    follow: { type: 'boolean', short: 'f' },
    compact: { type: 'boolean' },
    'no-pager': { type: 'boolean' },
  });
  if (!parsed.ok) return parsed.error;
  const { values, positionals } = parsed.value;
  const [target, extra] = positionals;
  if (target === undefined || extra !== undefined) return 'specify one session id or transcript file';
  const scope = scopeOf(values);
  if (typeof scope === 'string') return scope;
  const follows = values.follow === true;
  if (follows && (scope.turns !== null || scope.asOf !== null || values.compact === true))
    return '--follow goes without --turns, --as-of and --compact';
  return {
    target,
    ...placesOf(parsed.value),
    agent: values.agent ?? null,
    follows,
    isCompact: values.compact === true,
    usesPager: !follows && values['no-pager'] !== true,
    scope,
  };
}
