import type { FilterCompletion, FilterOption } from '@treeline/protocol';
import { t } from '@treeline/text';
import { useEffect } from 'react';
import { formatNumber } from '../format-count.ts';
import { Visible } from '../text/visible.tsx';

interface CompletionListProps {
  readonly id: string;
  readonly completion: FilterCompletion;
  readonly active: number;
  readonly onAccept: (option: FilterOption) => void;
}

/** Completions at the caret, below a field that keeps the focus and the keys. */
export function CompletionList({ id, completion: { name, options }, active, onAccept }: CompletionListProps) {
  useEffect(() => {
    if (active >= 0) document.getElementById(optionId(id, active))?.scrollIntoView({ block: 'nearest' });
  }, [id, active]);
  return (
    <div
      id={id}
      role="listbox"
      aria-label={name === null ? t('Filters') : t('Values of {name}:', { name })}
      className="absolute top-full left-0 z-30 mt-1.5 max-h-72 w-full min-w-60 max-w-110 overflow-y-auto rounded-md border border-line bg-dialog p-1 shadow-2xl"
    >
      {options.map((option, number) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the field that controls the list has the keys
        // biome-ignore lint/a11y/useFocusableInteractive: the field names it as the active one
        <div
          key={option.text}
          id={optionId(id, number)}
          role="option"
          aria-selected={number === active}
          // The focus stays in the field.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onAccept(option)}
          className="flex h-7 cursor-default items-center gap-2.5 rounded-sm px-2 text-ui hover:bg-raised/60 aria-selected:bg-raised"
        >
          <span className="min-w-16 truncate font-mono text-small">
            <Visible text={option.label} />
          </span>
          <span className="min-w-0 flex-1 truncate text-tiny text-text-2">{option.detail}</span>
          {option.count !== null && (
            <span className="flex-none text-tiny text-text-2 tabular-nums">{formatNumber(option.count)}</span>
          )}
        </div>
      ))}
    </div>
  );
}

export function optionId(list: string, number: number): string {
  return `${list}-${number}`;
}
