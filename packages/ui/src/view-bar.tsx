import { type DetailLevel, detailLevels } from '@treeline/protocol';
import { t } from '@treeline/text';
import { ChevronDown, ChevronUp, X } from 'lucide-react';
import { formatNumber } from './format-count.ts';
import { IconButton } from './icon-button.tsx';
import { Segmented } from './segmented.tsx';

export interface FilterChip {
  readonly label: string;
  readonly onRemove: () => void;
}

interface ViewBarProps {
  readonly detail: DetailLevel;
  readonly onDetail: (detail: DetailLevel) => void;
  /** The active filters; none: all rows are shown. */
  readonly chips: readonly FilterChip[];
  readonly shown: number;
  readonly all: number;
  readonly onClear: () => void;
  /** Set while the user steps through the errors. */
  readonly errors: { readonly at: number; readonly total: number } | null;
  readonly onError: (step: 1 | -1) => void;
}

const names: Record<DetailLevel, string> = { brief: t('Brief'), steps: t('Steps'), everything: t('Everything') };
const choices = detailLevels.map((value) => ({ value, label: names[value] }));

/** How much of the session is shown, and what is hidden. */
export function ViewBar({ detail, onDetail, chips, shown, all, onClear, errors, onError }: ViewBarProps) {
  return (
    <div className="flex min-h-9.5 flex-none flex-wrap items-center gap-x-3 gap-y-1 border-line border-b px-7 py-1 text-small short:min-h-8 short:py-0.5">
      <span className="flex items-center gap-2 text-text-2" title={t('Keys 1, 2 and 3')}>
        {t('Detail')}
        <Segmented label={t('Detail')} value={detail} choices={choices} onChange={onDetail} />
      </span>
      {chips.map((chip) => (
        <Chip key={chip.label} {...chip} />
      ))}
      {chips.length > 0 && (
        <span role="status" className="text-text-2 tabular-nums">
          {formatNumber(shown)} {t('of')} {formatNumber(all)} {t('rows')}
        </span>
      )}
      {chips.length > 0 && (
        <button type="button" onClick={onClear} className="rounded-sm font-medium text-accent hover:underline">
          {t('Clear')}
        </button>
      )}
      {errors !== null && (
        <span className="ml-auto flex items-center gap-0.5 text-text-2 tabular-nums">
          <span role="status" className="pr-1">
            {t('error')} {formatNumber(errors.at + 1)} {t('of')} {formatNumber(errors.total)}
          </span>
          <IconButton icon={ChevronUp} label={t('Previous error (X)')} isPressed={null} onClick={() => onError(-1)} />
          <IconButton icon={ChevronDown} label={t('Next error (x)')} isPressed={null} onClick={() => onError(1)} />
        </span>
      )}
    </div>
  );
}

function Chip({ label, onRemove }: FilterChip) {
  return (
    <span className="inline-flex h-6 items-center gap-1 rounded-full border border-line bg-raised pr-1 pl-2.5 font-medium">
      {label}
      <button
        type="button"
        aria-label={t('Remove filter: {label}', { label })}
        onClick={onRemove}
        className="inline-flex size-4.5 items-center justify-center rounded-full text-text-2 hover:bg-line hover:text-text"
      >
        <X className="size-3" strokeWidth={1.8} aria-hidden="true" />
      </button>
    </span>
  );
}
