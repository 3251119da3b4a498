import { cacheShareOf, largestColumn, type SplitBy } from '@treeline/processor';
import type { AgentId } from '@treeline/protocol';
import { t } from '@treeline/text';
import { counted, formatNumber, formatShort } from '../format-count.ts';
import { Segmented } from '../segmented.tsx';
import { visibleText } from '../text/visible-text.ts';
import { dollarsInWords } from './call-cost-words.ts';
import type { ContextModel } from './context-model.ts';
import { percent } from './context-words.ts';

export type ContextForm = 'chart' | 'table';

export interface ThreadChoice {
  readonly id: AgentId | null;
  readonly name: string;
  readonly calls: number;
}

interface ContextBarProps {
  readonly threads: readonly ThreadChoice[];
  readonly thread: AgentId | null;
  readonly onThread: (thread: AgentId | null) => void;
  readonly by: SplitBy;
  readonly onBy: (by: SplitBy) => void;
  readonly form: ContextForm;
  readonly onForm: (form: ContextForm) => void;
  /** `null`: the thread has no call. */
  readonly model: ContextModel | null;
}

const ways = [
  { value: 'part', label: t('By part') },
  { value: 'tool', label: t('By tool') },
  { value: 'turn', label: t('By prompt') },
] as const;
const forms = [
  { value: 'chart', label: t('Chart') },
  { value: 'table', label: t('Table') },
] as const;

/** The choice of thread, split and form; and the totals. */
export function ContextBar({ threads, thread, onThread, by, onBy, form, onForm, model }: ContextBarProps) {
  return (
    <div className="flex flex-none flex-wrap items-center gap-x-3 gap-y-1.5 border-line border-b px-7 py-1.5 text-small">
      <label className="flex items-center gap-2 text-text-2">
        {t('Thread')}
        <select
          value={threads.findIndex(({ id }) => id === thread)}
          onChange={({ target }) => onThread(threads[Number(target.value)]?.id ?? null)}
          className="select-box h-7 max-w-64"
        >
          {threads.map(({ id, name, calls }, place) => (
            <option key={id ?? ''} value={place}>
              {`${visibleText(name)}, ${counted(calls, 'call')}`}
            </option>
          ))}
        </select>
      </label>
      <Segmented label={t('Split the columns')} value={by} choices={ways} onChange={onBy} />
      <Segmented label={t('Show the calls as')} value={form} choices={forms} onChange={onForm} />
      {model !== null && <p className="ms-auto text-text-2 tabular-nums">{factsOf(model)}</p>}
    </div>
  );
}

/** "largest 168k at call 77 · 2 compactions · cache hit 94 % · $7.88" */
function factsOf({ context, costs }: ContextModel): string {
  const largest = largestColumn(context);
  const share = cacheShareOf(context);
  const priced = costs.flatMap((cost) => cost?.sum ?? []);
  const dollars = priced.reduce((sum, each) => sum + each, 0);
  const unpriced = costs.filter((cost) => cost === null).length;
  return [
    largest === null
      ? t('nothing was counted')
      : t('largest {total} at call {call}', { total: formatShort(largest.total), call: largest.call + 1 }),
    ...(context.compactions.length === 0 ? [] : [counted(context.compactions.length, 'compaction')]),
    ...(share === null ? [] : [t('cache hit {share}', { share: percent(share) })]),
    ...(priced.length === 0 ? [] : [dollarsInWords(dollars)]),
    ...(unpriced === 0 ? [] : [t('{unpriced} without a price', { unpriced: formatNumber(unpriced) })]),
  ].join(' · ');
}
