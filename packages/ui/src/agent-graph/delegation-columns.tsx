import type { DelegationRow } from '@treeline/processor';
import type { Usage } from '@treeline/protocol';
import { formatDollars, t } from '@treeline/text';
import type { ReactNode } from 'react';
import { formatNumber, formatShort, newTokens, usageInWords } from '../format-count.ts';
import { formatDuration } from '../format-duration.ts';

interface Column {
  readonly heading: string;
  readonly words: string;
  /** Pixels; the same in each of the tables, so that their columns are in line. */
  readonly width: number;
  /** Where there is little room, first 2 goes, then 1. */
  readonly yields?: 1 | 2;
  readonly cell: (row: DelegationRow) => ReactNode;
}

export const delegationColumns: readonly Column[] = [
  { heading: t('Agents'), width: 66, words: t('Number of agents'), cell: ({ agents }) => formatNumber(agents) },
  { heading: t('Succeeded'), width: 84, words: t('Share of those that succeeded or failed'), cell: succeeded },
  {
    heading: t('Failed'),
    width: 66,
    words: t('Number that failed'),
    cell: ({ failed }) => failed > 0 && <Bad>{failed}</Bad>,
  },
  { heading: t('Median'), width: 66, words: t('Median time'), cell: ({ medianMs }) => time(medianMs) },
  { heading: t('Longest'), width: 66, yields: 1, words: t('Longest time'), cell: ({ longestMs }) => time(longestMs) },
  { heading: t('Tools'), width: 66, words: t('Tool calls'), cell: toolsOf },
  {
    heading: t('Tokens'),
    width: 66,
    words: t('New tokens of their own'),
    cell: ({ usage }) => tokens(usage),
  },
  {
    heading: t('Total'),
    width: 66,
    yields: 1,
    words: t('New tokens with the agents below them, which may be in the same row'),
    cell: ({ totalUsage }) => tokens(totalUsage),
  },
  {
    heading: t('Cost'),
    width: 66,
    words: t('Their own cost, estimated with list prices'),
    cell: ({ cost }) => dollars(cost),
  },
  {
    heading: t('With agents'),
    width: 96,
    yields: 2,
    words: t('Cost with the agents below them, which may be in the same row'),
    cell: ({ totalCost }) => dollars(totalCost),
  },
  {
    heading: t('Parallel'),
    width: 66,
    yields: 1,
    words: t('Ran in parallel with another agent of the same parent'),
    cell: ({ parallel }) => some(parallel),
  },
  {
    heading: t('Turns'),
    width: 66,
    yields: 2,
    words: t('Had several turns'),
    cell: ({ severalTurns }) => some(severalTurns),
  },
  {
    heading: t('Resumed'),
    width: 66,
    yields: 2,
    words: t('Resumed by a later call'),
    cell: ({ wokenAgain }) => some(wokenAgain),
  },
];

function succeeded({ successRate, other }: DelegationRow): ReactNode {
  const words = other === 0 ? undefined : t('{other} neither succeeded nor failed', { other: formatNumber(other) });
  return <span title={words}>{successRate === null ? '–' : `${Math.round(successRate * 100)} %`}</span>;
}

/** Agents of whose work nothing is recorded here have no number, not 0. */
function toolsOf({ toolCalls, totalUsage }: DelegationRow): string {
  return toolCalls === 0 && isNothing(totalUsage) ? '–' : formatNumber(toolCalls);
}

function tokens(usage: Usage): ReactNode {
  return isNothing(usage) ? '–' : <span title={usageInWords(usage)}>{formatShort(newTokens(usage))}</span>;
}

function isNothing({ input, output, cacheRead, cacheWrite }: Usage): boolean {
  return input + output + cacheRead + cacheWrite === 0;
}

function time(milliseconds: number | null): string {
  return milliseconds === null ? '–' : formatDuration(milliseconds);
}

function dollars(cost: number | null): string {
  return cost === null ? '–' : formatDollars(cost);
}

function some(count: number): ReactNode {
  return count > 0 && formatNumber(count);
}

function Bad({ children }: { readonly children: number }) {
  return <span className="text-bad">{formatNumber(children)}</span>;
}
