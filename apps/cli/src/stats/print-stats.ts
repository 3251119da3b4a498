import type { DelegationRow } from '@treeline/processor';
import { counted, formatDollars, formatDuration, tokensInWords } from '@treeline/text';
import { printableLine } from '../terminal.ts';
import type { StatsReport, UsageRow } from './stats-report.ts';

type Cell = string;

/** A table for people: a line of totals, then one line per row. */
export function printStats(report: StatsReport): string {
  const { sessions, agents, usage, cost, rows, by } = report;
  const totals = [
    counted(sessions, 'session'),
    counted(agents, 'agent'),
    `tokens ${tokensInWords(usage)}`,
    dollars(cost),
  ];
  const head = totals.filter((text) => text !== '').join(' · ');
  if (rows.length === 0) return head;
  const table = rows.map((row) => ('messages' in row ? usageCells(row) : delegationCells(row)));
  const titles = 'messages' in (rows[0] ?? {}) ? usageTitles : delegationTitles;
  return [head, '', ...aligned([[by, ...titles], ...table]), ...callsOf(report), ...followUpsOf(report)].join('\n');
}

const delegationTitles: readonly Cell[] = [
  ...['agents', 'ok', 'failed', 'median', 'longest', 'tools', 'tokens', 'total', 'cost', 'with agents'],
  ...['parallel', 'turns', 'woken'],
];
const usageTitles: readonly Cell[] = ['sessions', 'agents', 'messages', 'tokens', 'cost'];

function delegationCells(row: DelegationRow): readonly Cell[] {
  const { key, agents, succeeded, failed, medianMs, longestMs, toolCalls } = row;
  const counts = [agents, succeeded, failed].map(String);
  return [
    printableLine(key),
    ...counts,
    time(medianMs),
    time(longestMs),
    String(toolCalls),
    tokensInWords(row.usage),
    tokensInWords(row.totalUsage),
    dollars(row.cost),
    dollars(row.totalCost),
    ...[row.parallel, row.severalTurns, row.wokenAgain].map(String),
  ];
}

function usageCells({ key, sessions, agents, messages, usage, cost }: UsageRow): readonly Cell[] {
  return [printableLine(key), ...[sessions, agents, messages].map(String), tokensInWords(usage), dollars(cost)];
}

function callsOf({ calls }: StatsReport): readonly string[] {
  if (calls.length === 0) return [];
  const shown = calls
    .slice(0, 10)
    .map(({ from, to, count: times }) => [printableLine(`${from} → ${to}`), String(times)]);
  return ['', 'Who calls whom', ...aligned(shown)];
}

function followUpsOf({ followUps: { refinement, clarification, recovery } }: StatsReport): readonly string[] {
  if (refinement + clarification + recovery === 0) return [];
  return [
    '',
    `Further messages to agents: ${refinement} after an answer, ${clarification} after a question, ${recovery} after a failure`,
  ];
}

/** The first column to the left, numbers to the right. */
function aligned(rows: readonly (readonly Cell[])[]): readonly string[] {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  return rows.map((row) =>
    row
      .map((cell, column) => (column === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[column] ?? 0)))
      .join('  ')
      .trimEnd(),
  );
}

function dollars(cost: number | null): string {
  return cost === null ? '' : formatDollars(cost);
}

function time(ms: number | null): string {
  return ms === null ? '' : formatDuration(ms);
}
