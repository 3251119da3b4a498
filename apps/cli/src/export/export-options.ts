import type { ExportScope } from '@treeline/export';
import { type ExportFormat, exportFormats } from '@treeline/protocol';
import { type Places, parseFlags, placesOf } from '../parse-flags.ts';

/** For `parseArgs`: which part of a session to take. `show` has them too. */
export const scopeFlags = {
  turns: { type: 'string' },
  'as-of': { type: 'string' },
} as const;

export interface ExportOptions extends Places {
  readonly target: string;
  readonly format: ExportFormat;
  readonly outDir: string;
  readonly isSingleFile: boolean;
  readonly isRedacted: boolean;
  readonly isCompact: boolean;
  readonly scope: ExportScope;
}

/** The options, or a sentence that says what is wrong with them. */
export function exportOptions(args: readonly string[]): ExportOptions | string {
  const parsed = parseFlags(args, {
    ...scopeFlags,
    'no-agents': { type: 'boolean' },
    depth: { type: 'string' },
    format: { type: 'string' },
    'out-dir': { type: 'string' },
    'single-file': { type: 'boolean' },
    'no-redact': { type: 'boolean' },
    compact: { type: 'boolean' },
  });
  if (!parsed.ok) return parsed.error;
  const { values, positionals } = parsed.value;
  const [target, extra] = positionals;
  if (target === undefined || extra !== undefined) return 'specify one session id or transcript file';
  const format = exportFormats.find((each) => each === (values.format ?? 'html'));
  if (format === undefined) return `--format is one of ${exportFormats.join(', ')}`;
  if (format === 'json' && values.compact === true) return '--compact works with html and markdown only';
  const outDir = values['out-dir'];
  if (outDir === undefined || outDir === '') return 'name the folder to write to with --out-dir';
  const scope = scopeOf(values);
  if (typeof scope === 'string') return scope;
  return {
    target,
    ...placesOf(parsed.value),
    format,
    outDir,
    isSingleFile: values['single-file'] === true,
    isRedacted: values['no-redact'] !== true,
    isCompact: values.compact === true,
    scope,
  };
}

interface ScopeValues {
  readonly 'no-agents'?: boolean | undefined;
  readonly depth?: string | undefined;
  readonly turns?: string | undefined;
  readonly 'as-of'?: string | undefined;
}

export function scopeOf(values: ScopeValues): ExportScope | string {
  const { depth, turns } = values;
  if (depth !== undefined && !/^\d{1,6}$/.test(depth)) return '--depth needs a number of levels, such as 2';
  if (depth !== undefined && values['no-agents'] === true) return '--no-agents and --depth exclude each other';
  const range = turns === undefined ? null : /^(\d{1,7})(?:-(\d{1,7})?)?$/.exec(turns);
  if (turns !== undefined && range === null) return '--turns needs numbers of prompts, such as 3, 2-5 or 4-';
  if (range !== null && Number(range[2] ?? range[1]) < Number(range[1])) return '--turns needs the first number first';
  const asOf = values['as-of'] === undefined ? null : momentOf(values['as-of']);
  if (Number.isNaN(asOf)) return '--as-of needs a time, such as 2026-07-21T10:30 or 2026-07-21T10:30:00Z';
  return {
    depth: values['no-agents'] === true ? 0 : depth === undefined ? null : Number(depth),
    turns: range === null ? null : rangeOf(turns ?? '', Number(range[1]), range[2]),
    asOf,
  };
}

function rangeOf(text: string, from: number, to: string | undefined) {
  return { from, to: to === undefined ? (text.endsWith('-') ? Number.MAX_SAFE_INTEGER : from) : Number(to) };
}

/** A time without a zone is local; a day alone means its end. */
function momentOf(text: string): number {
  if (/^\d{4}-\d{2}-\d{2}$/.test(text)) return Date.parse(`${text}T23:59:59.999`);
  return /^\d{4}-\d{2}-\d{2}T/.test(text) ? Date.parse(text) : Number.NaN;
}
