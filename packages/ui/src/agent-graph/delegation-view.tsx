import { type CallCount, type DelegationRow, mainThread } from '@treeline/processor';
import { t } from '@treeline/text';
import { ArrowRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { AgentBadge } from '../agent-badge.tsx';
import { formatNumber, formatShort, newTokens, usageInWords } from '../format-count.ts';
import { formatDuration } from '../format-duration.ts';

interface DelegationViewProps {
  readonly rows: readonly DelegationRow[];
  readonly calls: readonly CallCount[];
}

interface Column {
  readonly heading: string;
  readonly words: string;
  readonly cell: (row: DelegationRow) => ReactNode;
}

const columns: readonly Column[] = [
  { heading: t('Agents'), words: t('Number of agents'), cell: ({ agents }) => formatNumber(agents) },
  { heading: t('Succeeded'), words: t('Of those that succeeded or failed'), cell: succeeded },
  { heading: t('Failed'), words: t('Number that failed'), cell: ({ failed }) => failed > 0 && <Bad>{failed}</Bad> },
  { heading: t('Median'), words: t('Median time'), cell: ({ medianMs }) => time(medianMs) },
  { heading: t('Longest'), words: t('Longest time'), cell: ({ longestMs }) => time(longestMs) },
  { heading: t('Tools'), words: t('Tool calls'), cell: ({ toolCalls }) => formatNumber(toolCalls) },
  {
    heading: t('Tokens'),
    words: t('New tokens of their own'),
    cell: ({ usage }) => <span title={usageInWords(usage)}>{formatShort(newTokens(usage))}</span>,
  },
  {
    heading: t('Total'),
    words: t('New tokens with the agents below them, which may be of the same type'),
    cell: ({ totalUsage }) => <span title={usageInWords(totalUsage)}>{formatShort(newTokens(totalUsage))}</span>,
  },
  {
    heading: t('Parallel'),
    words: t('Ran in parallel with another agent of the same parent'),
    cell: ({ parallel }) => some(parallel),
  },
  { heading: t('Resumed'), words: t('Resumed by a later call'), cell: ({ wokenAgain }) => some(wokenAgain) },
];

/** Delegation by type of agent, and which type called which. */
export function DelegationView({ rows, calls }: DelegationViewProps) {
  return (
    <section
      aria-label={t('Delegation by type')}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: without it the keys cannot scroll it
      tabIndex={0}
      className="h-full min-h-0 flex-1 overflow-auto px-6 py-4"
    >
      <table className="w-full border-collapse text-small tabular-nums">
        <caption className="pb-2 text-start font-semibold text-ui">{t('By type of agent')}</caption>
        <thead>
          <tr className="border-line border-b text-text-2">
            <th scope="col" className="py-1.5 pe-3 text-start font-medium">
              {t('Type')}
            </th>
            {columns.map(({ heading, words }) => (
              <th key={heading} scope="col" title={words} className="px-2 py-1.5 text-end font-medium">
                {heading}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.key} className="h-(--table-row) border-line border-b">
              <th scope="row" className="pe-3 text-start font-normal">
                <AgentBadge slug={row.key} />
              </th>
              {columns.map(({ heading, cell }) => (
                <td key={heading} className="px-2 text-end text-text-2">
                  {cell(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <WhoCallsWhom calls={calls} />
    </section>
  );
}

function WhoCallsWhom({ calls }: Pick<DelegationViewProps, 'calls'>) {
  const most = Math.max(1, ...calls.map(({ count }) => count));
  return (
    <table className="mt-8 w-full max-w-160 border-collapse text-small tabular-nums">
      <caption className="pb-2 text-start font-semibold text-ui">{t('Who calls whom')}</caption>
      <thead>
        <tr className="border-line border-b text-text-2">
          <th scope="col" className="py-1.5 text-start font-medium">
            {t('Caller')}
          </th>
          <th scope="col" className="py-1.5 text-start font-medium">
            {t('Called')}
          </th>
          <th scope="col" className="py-1.5 text-end font-medium">
            {t('Times')}
          </th>
          <td />
        </tr>
      </thead>
      <tbody>
        {calls.map(({ from, to, count }) => (
          <tr key={JSON.stringify([from, to])} className="h-(--table-row) border-line border-b">
            <td className="pe-3">{from === mainThread ? t('main thread') : <AgentBadge slug={from} />}</td>
            <td className="pe-3">
              <span className="inline-flex items-center gap-2">
                <ArrowRight className="size-3.5 text-text-2" strokeWidth={1.6} aria-hidden="true" />
                <AgentBadge slug={to} />
              </span>
            </td>
            <td className="text-end text-text-2">{formatNumber(count)}</td>
            <td className="w-48 ps-3" aria-hidden="true">
              <span className="block h-1.5 rounded-full bg-accent" style={{ width: `${(100 * count) / most}%` }} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function succeeded({ successRate, other }: DelegationRow): ReactNode {
  const words = other === 0 ? undefined : t('{other} neither succeeded nor failed', { other: formatNumber(other) });
  return <span title={words}>{successRate === null ? '–' : `${Math.round(successRate * 100)} %`}</span>;
}

function time(milliseconds: number | null): string {
  return milliseconds === null ? '–' : formatDuration(milliseconds);
}

function some(count: number): ReactNode {
  return count > 0 && formatNumber(count);
}

function Bad({ children }: { readonly children: number }) {
  return <span className="text-bad">{formatNumber(children)}</span>;
}
