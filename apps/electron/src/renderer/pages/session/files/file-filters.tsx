import type { FileFilter, ShownFiles, Turn } from '@treeline/processor';
import type { AgentId } from '@treeline/protocol';
import { formatNumber, IconButton, openingLine, SearchInput, Segmented, t } from '@treeline/ui';
import { Table2 } from 'lucide-react';
import { useRef } from 'react';

interface FileFiltersProps {
  readonly filter: FileFilter;
  readonly onFilter: (filter: FileFilter) => void;
  readonly counts: Readonly<Record<ShownFiles, number>>;
  readonly turns: readonly Turn[];
  /** The agents that touched a file. */
  readonly agents: readonly { readonly id: AgentId | null; readonly name: string }[];
  readonly isTable: boolean;
  readonly onTable: (isTable: boolean) => void;
}

const selectClass = 'select-box h-7 min-w-0 flex-1 text-small';

/** What the tree shows: changed or read, by name, by prompt, by agent. */
export function FileFilters({ filter, onFilter, counts, turns, agents, isTable, onTable }: FileFiltersProps) {
  const field = useRef<HTMLInputElement>(null);
  const choices = [
    { value: 'changed', label: t('Changed {changed}', { changed: formatNumber(counts.changed) }) },
    { value: 'read', label: t('Read {read}', { read: formatNumber(counts.read) }) },
    { value: 'all', label: t('All {all}', { all: formatNumber(counts.all) }) },
  ] as const;
  return (
    <div className="grid flex-none grid-cols-[minmax(0,1fr)] gap-2 border-line border-b px-3 py-2">
      <div className="flex items-center justify-between gap-2">
        <Segmented
          label={t('Files shown')}
          value={filter.shown}
          choices={choices}
          onChange={(shown) => onFilter({ ...filter, shown })}
        />
        <IconButton icon={Table2} label={t('As a table')} isPressed={isTable} onClick={() => onTable(!isTable)} />
      </div>
      <SearchInput
        field={field}
        keyHint={null}
        label={t('Filter files')}
        placeholder={t('Filter files')}
        value={filter.text}
        onChange={(text) => onFilter({ ...filter, text })}
        onKeyDown={() => undefined}
        clearLabel={t('Clear filter')}
      />
      <div className="flex gap-2">
        <select
          aria-label={t('Prompt')}
          value={filter.prompt ?? ''}
          onChange={({ target }) => onFilter({ ...filter, prompt: target.value === '' ? null : Number(target.value) })}
          className={selectClass}
        >
          <option value="">{t('All prompts')}</option>
          {turns.map(({ id, opening }, place) => (
            <option key={id} value={place}>
              {`${place + 1} ${opening === null ? '' : openingLine(opening).slice(0, 60)}`}
            </option>
          ))}
        </select>
        <select
          aria-label={t('Agent')}
          value={filter.agent === undefined ? 'all' : agents.findIndex(({ id }) => id === filter.agent)}
          onChange={({ target }) =>
            onFilter({ ...filter, agent: target.value === 'all' ? undefined : agents[Number(target.value)]?.id })
          }
          className={selectClass}
        >
          <option value="all">{t('All agents')}</option>
          {agents.map(({ id, name }, place) => (
            <option key={id ?? ''} value={place}>
              {name}
            </option>
          ))}
        </select>
      </div>
    </div>
  );
}
