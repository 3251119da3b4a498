import { t } from '@treeline/text';
import { formatNumber } from '../format-count.ts';
import { formatClock } from '../format-time.ts';
import { dollarsInWords } from './call-cost-words.ts';
import type { ContextModel } from './context-model.ts';
import { breakInWords, compactionInWords, percent } from './context-words.ts';

export const callHeadings = [
  'Call',
  'Time',
  'Prompt',
  'Tokens',
  'Change',
  'Cache',
  t('What happened'),
  'Cost',
] as const;

/** Of all columns the one of words; numbers end at the right edge of theirs. */
export const wordsPlace = callHeadings.indexOf(t('What happened'));

/** The cells of a call's row, in the order of the headings. */
export function callCells(
  { context: { columns, compactions }, costs }: ContextModel,
  call: number,
  turn: number,
): readonly string[] {
  const column = columns[call];
  if (column === undefined) return [];
  const { usage, total, cacheShare } = column;
  const change = call === 0 ? null : total - (columns[call - 1]?.total ?? 0);
  const compaction = compactions.findLast((each) => each.call === call);
  const happened = [
    ...(usage.writesSummary ? [t('wrote the summary')] : []),
    ...(compaction === undefined ? [] : [t('compacted {compaction}', { compaction: compactionInWords(compaction) })]),
    ...(compaction === undefined ? [breakInWords(column, false)] : []),
  ].filter((words) => words !== null);
  const cost = costs[call];
  return [
    formatNumber(call + 1),
    formatClock(usage.at, true),
    turn === 0 ? '' : String(turn),
    formatNumber(total),
    change === null ? '' : `${change < 0 ? '−' : '+'}${formatNumber(Math.abs(change))}`,
    cacheShare === null ? t('not counted') : percent(cacheShare),
    happened.join(', '),
    cost === undefined ? '' : cost === null ? t('no price') : dollarsInWords(cost.sum),
  ];
}
