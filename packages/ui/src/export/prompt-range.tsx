import type { ExportWish } from '@treeline/protocol';
import { t } from '@treeline/text';
import { formatNumber } from '../format-count.ts';

interface PromptRangeProps {
  /** `null`: not known yet. */
  readonly count: number | null;
  readonly turns: ExportWish['turns'];
  readonly onChange: (turns: ExportWish['turns']) => void;
}

/** All prompts, or those from one number to another. */
export function PromptRange({ count, turns, onChange }: PromptRangeProps) {
  const last = Math.max(1, count ?? 1);
  const end = Math.min(turns?.to ?? last, last);
  return (
    <div className="flex min-h-8 items-center gap-2">
      <label className="flex flex-1 items-center gap-2.5">
        <span className="ml-6.5">{t('Prompts')}</span>
        <select
          value={turns === null ? 'all' : 'some'}
          onChange={({ target }) => onChange(target.value === 'all' ? null : { from: 1, to: last })}
          className="ml-auto select-box h-6 min-w-28 text-small"
        >
          <option value="all">{count === null ? t('all') : t('all {count}', { count: formatNumber(count) })}</option>
          <option value="some">{t('from … to …')}</option>
        </select>
      </label>
      {turns !== null && (
        <>
          <NumberField
            label={t('First prompt')}
            value={turns.from}
            least={1}
            most={end}
            onChange={(from) => onChange({ from, to: end })}
          />
          <span className="text-small text-text-2">{t('to')}</span>
          <NumberField
            label={t('Last prompt')}
            value={end}
            least={turns.from}
            most={last}
            onChange={(to) => onChange({ from: turns.from, to })}
          />
        </>
      )}
    </div>
  );
}

interface NumberFieldProps {
  readonly label: string;
  readonly value: number;
  readonly least: number;
  readonly most: number;
  readonly onChange: (value: number) => void;
}

function NumberField({ label, value, least, most, onChange }: NumberFieldProps) {
  return (
    <input
      type="number"
      aria-label={label}
      min={least}
      max={most}
      value={value}
      onChange={({ target }) => {
        if (target.validity.valid && !Number.isNaN(target.valueAsNumber)) onChange(target.valueAsNumber);
      }}
      className="h-6 w-14 rounded-sm border border-line bg-ground px-1 text-right text-small tabular-nums"
    />
  );
}
