import type { RowFilter, RowKinds } from '@treeline/processor';
import { t } from '@treeline/text';
import { ListFilter } from 'lucide-react';
import type { ReactNode } from 'react';
import { counted } from '../format-count.ts';
import { IconButton } from '../icon-button.tsx';
import { Popover } from './popover.tsx';

export interface ViewFilter extends RowFilter {
  readonly showsInjected: boolean;
  readonly showsInternal: boolean;
}

interface FilterButtonProps {
  readonly filter: ViewFilter;
  readonly hiddenRows: number;
  readonly onChange: (filter: ViewFilter) => void;
}

const kinds: readonly { readonly only: RowKinds; readonly words: string }[] = [
  { only: 'all', words: t('All rows') },
  { only: 'errors', words: t('Only errors') },
  { only: 'prompts', words: t('Only prompts') },
  { only: 'edits', words: t('Only edits') },
];

/** Selects what of the session is shown. */
export function FilterButton({ filter, hiddenRows, onChange }: FilterButtonProps) {
  const isFiltering = isFiltered(filter);
  return (
    <Popover
      button={(isOpen, toggle) => (
        <IconButton
          icon={ListFilter}
          label={
            isFiltering ? t('Filter on: {hiddenRows} hidden', { hiddenRows: counted(hiddenRows, 'row') }) : t('Filter')
          }
          isPressed={isFiltering}
          isExpanded={isOpen}
          onClick={toggle}
        />
      )}
    >
      {() => <FilterPanel filter={filter} onChange={onChange} />}
    </Popover>
  );
}

function FilterPanel({ filter, onChange }: Omit<FilterButtonProps, 'hiddenRows'>) {
  return (
    <fieldset className="absolute top-8 right-0 z-20 grid w-60 gap-0.5 rounded-md border border-line bg-menu p-2 shadow-2xl">
      <legend className="sr-only">{t('Filter')}</legend>
      {kinds.map(({ only, words }) => (
        <Choice key={only}>
          <input
            type="radio"
            name="only"
            checked={filter.only === only}
            onChange={() => onChange({ ...filter, only })}
          />
          {words}
        </Choice>
      ))}
      <hr className="my-1 border-line" />
      <Switch
        words={t('Show thinking')}
        isOn={!filter.hidesThinking}
        onChange={(isShown) => onChange({ ...filter, hidesThinking: !isShown })}
      />
      <Switch
        words={t('Show system text')}
        isOn={filter.showsInjected}
        onChange={(showsInjected) => onChange({ ...filter, showsInjected })}
      />
      <Switch
        words={t('Show internal agents')}
        isOn={filter.showsInternal}
        onChange={(showsInternal) => onChange({ ...filter, showsInternal })}
      />
    </fieldset>
  );
}

function isFiltered({ only, hidesThinking }: ViewFilter): boolean {
  return only !== 'all' || hidesThinking;
}

function Switch(props: { readonly words: string; readonly isOn: boolean; readonly onChange: (isOn: boolean) => void }) {
  return (
    <Choice>
      <input type="checkbox" checked={props.isOn} onChange={(event) => props.onChange(event.target.checked)} />
      {props.words}
    </Choice>
  );
}

function Choice({ children }: { readonly children: ReactNode }) {
  // biome-ignore lint/a11y/noLabelWithoutControl: the control is among the children
  return <label className="flex h-7 items-center gap-2 rounded-sm px-1.5 hover:bg-line">{children}</label>;
}
