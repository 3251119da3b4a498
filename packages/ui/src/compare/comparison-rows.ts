import type { ComparedTotals, ComparedTurn, Cost, FileSum } from '@treeline/protocol';
import { formatCost, formatDuration, formatNumber, newTokens, t } from '@treeline/text';
import { counted } from '../format-count.ts';

/** One line of a comparison: its name, the value of each side, and whether they differ. */
export interface ComparedRow {
  readonly name: string;
  readonly sides: readonly [string, string];
}

const none = '–';

function estimate(cost: Cost | null): string {
  const dollars = cost === null ? null : formatCost(cost);
  return dollars === null ? none : `≈ ${dollars}`;
}

export function totalRows([left, right]: readonly [ComparedTotals, ComparedTotals]): readonly ComparedRow[] {
  const row = (name: string, words: (one: ComparedTotals) => string): ComparedRow => ({
    name,
    sides: [words(left), words(right)],
  });
  return [
    row('Model', ({ model }) => model ?? none),
    row('Time', ({ durationMs }) => (durationMs === null ? none : formatDuration(durationMs))),
    row('Prompts', ({ prompts }) => formatNumber(prompts)),
    row('Tools', ({ toolCalls, failedCalls }) => formatNumber(toolCalls) + failedWords(failedCalls)),
    row('Agents', ({ agents }) => formatNumber(agents)),
    row(
      'Files',
      ({ files, added, removed }) =>
        formatNumber(files) + (files === 0 ? '' : ` · +${formatNumber(added)} −${formatNumber(removed)}`),
    ),
    row(t('New tokens'), ({ usage }) => formatNumber(newTokens(usage))),
    row(t('Cached tokens'), ({ usage }) => formatNumber(usage.cacheRead)),
    row('Cost', ({ cost }) => estimate(cost)),
  ];
}

export function turnWords({ toolCalls, failedCalls, agents, outputTokens, durationMs }: ComparedTurn): string {
  return [
    counted(toolCalls, 'tool') + failedWords(failedCalls),
    ...(agents === 0 ? [] : [counted(agents, 'agent')]),
    t('{outputTokens} output tokens', { outputTokens: formatNumber(outputTokens) }),
    ...(durationMs === null ? [] : [formatDuration(durationMs)]),
  ].join(' · ');
}

export function fileWords(sum: FileSum | null): string {
  return sum === null
    ? none
    : `+${formatNumber(sum.added)} −${formatNumber(sum.removed)}, ${counted(sum.edits, 'edit')}`;
}

function failedWords(calls: number): string {
  return calls === 0 ? '' : t(', {calls} failed', { calls: formatNumber(calls) });
}
