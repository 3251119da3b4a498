import { type AgentsTotal, foldsFrom } from '@treeline/processor';
import type { RunStatus } from '@treeline/protocol';
import { t } from '@treeline/text';
import type { ReactNode } from 'react';
import { formatNumber } from '../format-count.ts';
import { Segmented } from '../segmented.tsx';
import { StatusIcon } from '../status-icon.tsx';

export type AgentsForm = 'graph' | 'table' | 'types';

export const agentsForms: readonly { readonly value: AgentsForm; readonly label: string }[] = [
  { value: 'graph', label: t('Graph') },
  { value: 'table', label: t('Table') },
  { value: 'types', label: t('By type') },
];

interface AgentsBarProps {
  readonly form: AgentsForm;
  readonly onForm: (form: AgentsForm) => void;
  readonly total: AgentsTotal;
  readonly search: ReactNode;
  /** `null`: this form does not fold. */
  readonly folding: { readonly isOn: boolean; readonly onChange: (isOn: boolean) => void } | null;
}

/** The choice of form, and the totals of all agents. */
export function AgentsBar({ form, onForm, total, search, folding }: AgentsBarProps) {
  const { running, completed, failed, other, deepest } = total;
  return (
    <div className="flex flex-none flex-wrap items-center gap-x-3 gap-y-1.5 border-line border-b px-6 py-1.5 text-small">
      <Segmented label={t('Show the agents as')} value={form} choices={agentsForms} onChange={onForm} />
      {search}
      {folding !== null && (
        <label className="flex items-center gap-1.5 whitespace-nowrap">
          <input
            type="checkbox"
            checked={folding.isOn}
            onChange={({ target }) => folding.onChange(target.checked)}
            className="accent-accent"
          />
          {t('Fold')} {foldsFrom} {t('or more alike')}
        </label>
      )}
      <span className="ms-auto flex flex-wrap items-center gap-x-3 tabular-nums">
        <Chip status="running" count={running} word="running" />
        <Chip status="completed" count={completed} word="completed" />
        <Chip status="failed" count={failed} word="failed" />
        {other > 0 && (
          <span className="text-text-2">
            {formatNumber(other)} {t('other')}
          </span>
        )}
        {deepest > 1 && (
          <span className="text-text-2">
            {formatNumber(deepest)} {t('deep')}
          </span>
        )}
      </span>
    </div>
  );
}

function Chip({ status, count, word }: { readonly status: RunStatus; readonly count: number; readonly word: string }) {
  if (count === 0) return null;
  return (
    <span className="inline-flex h-6 items-center gap-1.5 rounded-full border border-line px-2">
      <StatusIcon status={status} />
      <b className="font-semibold">{formatNumber(count)}</b>
      <span aria-hidden="true">{word}</span>
    </span>
  );
}
