import type {
  ComparedFile,
  ComparedPrompts,
  ComparedTotals,
  ComparedTurn,
  Cost,
  SessionComparison,
} from '@treeline/protocol';
import { counted, formatCost, formatDuration, formatNumber, newTokens, oneLine } from '@treeline/text';
import { localTime } from '../local-time.ts';
import { printableLine } from '../terminal.ts';

/** For people: totals, prompts, and the differences in agents, tools and files. */
export function printComparison({ totals, sharedPrompts, prompts, ...rest }: SessionComparison): string {
  const counts = (name: string, all: SessionComparison['tools']) =>
    section(
      name,
      all.map((one) => [one.name, ...one.counts.map(formatNumber)]),
    );
  return [
    section('', totalRows(totals)),
    promptsSection(prompts, sharedPrompts) + moreLine(rest.more.prompts),
    counts('Agents', rest.agents) + moreLine(rest.more.agents),
    counts('Tools of the main thread', rest.tools) + moreLine(rest.more.tools),
    section(
      'Files',
      rest.files.map((file) => [file.path, ...file.sums.map(fileWords)]),
    ) + moreLine(rest.more.files),
  ]
    .filter((text) => text !== '')
    .join('\n\n');
}

function moreLine(count: number): string {
  return count === 0 ? '' : `\n  ${formatNumber(count)} more`;
}

const columnWidth = 36;

type Row = readonly string[];

function section(title: string, rows: readonly Row[]): string {
  if (rows.length === 0) return '';
  const width = Math.min(60, Math.max(...rows.map(([name = '']) => name.length)));
  const lines = rows.map(([name = '', left = '', right = '']) =>
    `  ${printableLine(name).padEnd(width)}  ${cell(left)}  ${cell(right)}`.trimEnd(),
  );
  return [...(title === '' ? [] : [title]), ...lines].join('\n');
}

function cell(text: string): string {
  const line = printableLine(text);
  return (line.length > columnWidth ? `${line.slice(0, columnWidth - 1)}…` : line).padEnd(columnWidth);
}

function totalRows([left, right]: SessionComparison['totals']): readonly Row[] {
  const row = (name: string, words: (one: ComparedTotals) => string): Row => [name, words(left), words(right)];
  return [
    row('', ({ title }) => title),
    row('session', ({ sessionId }) => sessionId ?? '–'),
    row('model', ({ model }) => model ?? '–'),
    row('began', ({ startedAt }) => (startedAt === null ? '–' : localTime(startedAt))),
    row('time', ({ durationMs }) => (durationMs === null ? '–' : formatDuration(durationMs))),
    row('prompts', ({ prompts }) => formatNumber(prompts)),
    row('tools', ({ toolCalls, failedCalls }) => `${formatNumber(toolCalls)}${failed(failedCalls)}`),
    row('agents', ({ agents }) => formatNumber(agents)),
    row('files', ({ files, added, removed }) => `${formatNumber(files)}  +${added} −${removed}`),
    row('tokens', ({ usage }) => `${formatNumber(newTokens(usage))} new, ${formatNumber(usage.cacheRead)} cached`),
    row('cost', ({ cost }) => (cost === null ? '–' : estimate(cost))),
  ];
}

function estimate(cost: Cost): string {
  const dollars = formatCost(cost);
  return dollars === null ? '–' : `≈ ${dollars}`;
}

function failed(calls: number): string {
  return calls === 0 ? '' : `, ${formatNumber(calls)} failed`;
}

function promptsSection(prompts: readonly ComparedPrompts[], shared: number): string {
  if (prompts.length === 0) return '';
  const lines = prompts.flatMap(({ turns: [left, right], isSame }, at) => {
    const number = String(at + 1).padStart(3);
    if (isSame) return [`${number} = ${textOf(left)}`, `      ${turnWords(left)}  |  ${turnWords(right)}`];
    return [
      ...(left === null ? [] : [`${number} < ${textOf(left)}`, `      ${turnWords(left)}`]),
      ...(right === null ? [] : [`${number} > ${textOf(right)}`, `      ${turnWords(right)}`]),
    ];
  });
  const heading = shared === 0 ? 'Prompts' : `Prompts (first ${shared === 1 ? 'one' : shared} identical)`;
  return [heading, ...lines].join('\n');
}

function textOf(turn: ComparedTurn | null): string {
  return printableLine(oneLine(turn?.text ?? '', 100));
}

function turnWords(turn: ComparedTurn | null): string {
  if (turn === null) return '';
  const { durationMs, toolCalls, failedCalls, agents, outputTokens } = turn;
  return [
    counted(toolCalls, 'tool') + failed(failedCalls),
    ...(agents === 0 ? [] : [counted(agents, 'agent')]),
    `${formatNumber(outputTokens)} output tokens`,
    ...(durationMs === null ? [] : [formatDuration(durationMs)]),
  ].join(' · ');
}

function fileWords(sum: ComparedFile['sums'][number]): string {
  return sum === null ? '–' : `+${sum.added} −${sum.removed}, ${counted(sum.edits, 'edit')}`;
}
