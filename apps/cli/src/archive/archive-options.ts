import { resolve } from 'node:path';
import type { ArchiveLimits } from '@treeline/archive';
import { type Places, parseFlags, placesOf } from '../parse-flags.ts';

const archiveActions = ['list', 'add', 'verify', 'restore', 'prune'] as const;
export type ArchiveAction = (typeof archiveActions)[number];

export interface ArchiveOptions extends Places {
  readonly action: ArchiveAction;
  readonly sessions: readonly string[];
  readonly asJson: boolean;
  readonly isAll: boolean;
  /** Only sessions that their client deletes within this many days; `null`: all. */
  readonly endingDays: number | null;
  readonly project: string | null;
  readonly outDir: string | null;
  readonly limits: ArchiveLimits;
}

const usualEndingDays = 7;

/** The options, or a sentence that says what is wrong with them. */
export function archiveOptions(args: readonly string[]): ArchiveOptions | string {
  const parsed = parseFlags(args, {
    json: { type: 'boolean' },
    all: { type: 'boolean' },
    ending: { type: 'boolean' },
    days: { type: 'string' },
    project: { type: 'string' },
    'out-dir': { type: 'string' },
    'max-days': { type: 'string' },
    'max-mb': { type: 'string' },
  });
  if (!parsed.ok) return parsed.error;
  const { values, positionals } = parsed.value;
  const [named = 'list', ...sessions] = positionals;
  const action = archiveActions.find((each) => each === named);
  if (action === undefined) return `unknown action "${named}"; use one of: ${archiveActions.join(', ')}`;
  const [days, mostDays, mostMb] = [values.days, values['max-days'], values['max-mb']].map(numberOf);
  if (days === false || mostDays === false || mostMb === false) return '--days, --max-days and --max-mb need a number';
  return {
    action,
    sessions,
    asJson: values.json === true,
    isAll: values.all === true,
    ...placesOf(parsed.value),
    endingDays: values.ending === true ? (days ?? usualEndingDays) : null,
    project: values.project === undefined ? null : resolve(values.project),
    outDir: values['out-dir'] === undefined || values['out-dir'] === '' ? null : resolve(values['out-dir']),
    limits: { mostDays: mostDays ?? null, mostBytes: mostMb == null ? null : mostMb * 1e6 },
  };
}

/** `null`: not given; `false`: no number. */
function numberOf(text: string | undefined): number | null | false {
  if (text === undefined) return null;
  return /^\d{1,9}$/.test(text) ? Number(text) : false;
}
