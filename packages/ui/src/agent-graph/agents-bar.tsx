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
  /** `null`: nothing is folded in this form. */
  readonly folding: Choice | null;
  /** Whether messages are drawn; `null`: there are none. */
  readonly messages: Choice | null;
}

interface Choice {
  readonly isOn: boolean;
  readonly onChange: (isOn: boolean) => void;
}

/** The choice of form, and how all agents stand. */
export function AgentsBar({ form, onForm, total, search, folding, messages }: AgentsBarProps) {
  const { running, completed, failed, other, deepest } = total;
  return (
    <div className="flex flex-none flex-wrap items-center gap-x-3 gap-y-1.5 border-line border-b px-7 py-1.5 text-small">
      <Segmented label={t('Show the agents as')} value={form} choices={agentsForms} onChange={onForm} />
      {search}
      {messages !== null && <Check {...messages} words={t('Messages')} />}
      {folding !== null && (
        <Check {...folding} words={t('Fold {count} or more of the same type', { count: foldsFrom })} />
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

function Check({ isOn, onChange, words }: Choice & { readonly words: string }) {
  return (
    <label className="flex items-center gap-1.5 whitespace-nowrap">
      <input type="checkbox" checked={isOn} onChange={({ target }) => onChange(target.checked)} />
      {words}
    </label>
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
