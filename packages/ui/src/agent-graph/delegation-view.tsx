import {
  type CallCount,
  type DelegationRow,
  type FollowUps,
  type MessageCount,
  mainThread,
  type StartCount,
} from '@treeline/processor';
import { t } from '@treeline/text';
import { ArrowRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { AgentBadge } from '../agent-badge.tsx';
import { formatDayAndClock, formatDays } from '../format-time.ts';
import { CountTable } from './count-table.tsx';
import { delegationColumns } from './delegation-columns.tsx';

interface DelegationViewProps {
  readonly types: readonly DelegationRow[];
  readonly depths: readonly DelegationRow[];
  readonly calls: readonly CallCount[];
  readonly messages: readonly MessageCount[];
  readonly followUps: FollowUps;
  readonly starts: readonly StartCount[];
}

/** Delegation in numbers: by type of agent and by depth, who called and wrote to whom, what for, and when. */
export function DelegationView({ types, depths, calls, messages, followUps, starts }: DelegationViewProps) {
  return (
    <section
      aria-label={t('Delegation by type')}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: without it the keys cannot scroll it
      tabIndex={0}
      className="@container grid h-full min-h-0 flex-1 content-start gap-8 overflow-auto px-7 py-4"
    >
      <SumTable
        caption={t('By type of agent')}
        heading={t('Type')}
        rows={types}
        nameOf={(type) => <AgentBadge slug={type} />}
      />
      {depths.length > 1 && (
        <SumTable caption={t('By depth')} heading={t('Depth')} rows={depths} nameOf={(depth) => depth} />
      )}
      <CountTable
        caption={t('Who calls whom')}
        headings={[t('Caller'), t('Called'), t('Times')]}
        rows={calls.map(({ from, to, count }) => ({
          key: JSON.stringify([from, to]),
          cells: [
            from === mainThread ? t('main thread') : <AgentBadge key="from" slug={from} />,
            <To key="to">{to}</To>,
          ],
          count,
        }))}
      />
      {messages.length > 0 && (
        <CountTable
          caption={t('Who writes to whom')}
          headings={[t('From'), t('To'), t('Messages')]}
          rows={messages.map(({ key, from, to, count }) => ({ key, cells: [from, to], count }))}
        />
      )}
      <Further followUps={followUps} />
      {starts.length > 1 && (
        <CountTable
          caption={t('Agents started over time')}
          headings={[t('From'), t('Agents')]}
          rows={starts.map((start) => ({
            key: String(start.at),
            cells: [whenOf(start)],
            count: start.count,
          }))}
        />
      )}
    </section>
  );
}

interface SumTableProps {
  readonly caption: string;
  readonly heading: string;
  readonly rows: readonly DelegationRow[];
  readonly nameOf: (key: string) => ReactNode;
}

/** By `yields`. */
const hiding = ['', '@max-[840px]:hidden', '@max-[1040px]:hidden'] as const;

function SumTable({ caption, heading, rows, nameOf }: SumTableProps) {
  return (
    <table className="w-full table-fixed border-collapse text-small tabular-nums">
      <caption className="pb-2 text-start font-semibold text-ui">{caption}</caption>
      <thead>
        <tr className="border-line border-b text-text-2">
          <th scope="col" className="py-1.5 pe-3 text-start font-medium">
            {heading}
          </th>
          {delegationColumns.map(({ heading: name, words, width, yields = 0 }) => (
            <th
              key={name}
              scope="col"
              title={words}
              style={{ width: `calc(${width}px * var(--scale))` }}
              className={`whitespace-nowrap py-1.5 ps-2 text-end font-medium ${hiding[yields]}`}
            >
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.key} className="h-(--table-row) border-line border-b">
            <th scope="row" className="pe-3 text-start font-normal">
              {nameOf(row.key)}
            </th>
            {delegationColumns.map(({ heading: name, cell, yields = 0 }) => (
              <td key={name} className={`whitespace-nowrap ps-2 text-end text-text-2 ${hiding[yields]}`}>
                {cell(row)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function To({ children }: { readonly children: string }) {
  return (
    <span className="inline-flex items-center gap-2">
      <ArrowRight className="size-3.5 text-text-2" strokeWidth={1.6} aria-hidden="true" />
      <AgentBadge slug={children} />
    </span>
  );
}

/** Further messages to agents, told apart by what stood before them in the records. */
function Further({ followUps: { refinement, clarification, recovery } }: Pick<DelegationViewProps, 'followUps'>) {
  if (refinement + clarification + recovery === 0) return null;
  const rows = [
    { key: 'refinement', cells: [t('Refinement'), t('after an answer')], count: refinement },
    { key: 'clarification', cells: [t('Clarification'), t('after a question')], count: clarification },
    { key: 'recovery', cells: [t('Recovery'), t('after a failure or an interruption')], count: recovery },
  ];
  return (
    <CountTable
      caption={t('Further messages to agents')}
      headings={[t('Pattern'), t('When'), t('Times')]}
      rows={rows.filter(({ count }) => count > 0)}
    />
  );
}

const dayMs = 86_400_000;

function whenOf({ at, ms }: StartCount): string {
  return ms < dayMs ? formatDayAndClock(at) : formatDays(at, at);
}
