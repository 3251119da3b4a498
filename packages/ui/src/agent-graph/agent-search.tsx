import type { AgentId } from '@treeline/protocol';
import { t } from '@treeline/text';
import { useRef } from 'react';
import { formatNumber } from '../format-count.ts';
import { SearchInput } from '../search-input.tsx';

interface AgentSearchProps {
  readonly text: string;
  readonly onText: (text: string) => void;
  /** In the order of the tree. */
  readonly found: readonly AgentId[];
  readonly selected: AgentId | null;
  readonly onSelect: (id: AgentId) => void;
}

/** Searches agents by text. Enter goes to the next one, Shift+Enter to the previous one. */
export function AgentSearch({ text, onText, found, selected, onSelect }: AgentSearchProps) {
  const field = useRef<HTMLInputElement>(null);
  const at = selected === null ? -1 : found.indexOf(selected);
  const go = (step: 1 | -1) => {
    const next = at === -1 ? (step === 1 ? 0 : found.length - 1) : (at + step + found.length) % found.length;
    const id = found[next];
    if (id !== undefined) onSelect(id);
  };
  return (
    <span className="flex w-64 items-center gap-2">
      <SearchInput
        field={field}
        keyHint={null}
        label={t('Search agents')}
        placeholder={t('Search agents')}
        value={text}
        onChange={onText}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          event.preventDefault();
          go(event.shiftKey ? -1 : 1);
        }}
        clearLabel={t('Clear search')}
      />
      <span role="status" className="flex-none text-tiny text-text-2 tabular-nums">
        {text.trim() !== '' &&
          (found.length === 0
            ? t('none')
            : `${at === -1 ? '' : t('{at} of ', { at: formatNumber(at + 1) })}${formatNumber(found.length)}`)}
      </span>
    </span>
  );
}
