import { t } from '@treeline/text';
import { ChevronDown, ChevronUp, X } from 'lucide-react';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { formatNumber } from '../format-count.ts';
import { IconButton } from '../icon-button.tsx';
import { SearchInput } from '../search-input.tsx';

export interface FindState {
  readonly query: string;
  /** `null`: no answer yet. */
  readonly total: number | null;
  /** How many of them can be stepped through. */
  readonly reachable: number;
  /** The current one; -1 = none. */
  readonly at: number;
  readonly isSearching: boolean;
  readonly failure: string | null;
}

interface FindBarProps {
  readonly find: FindState;
  readonly onQuery: (query: string) => void;
  readonly onStep: (step: 1 | -1) => void;
  /** `before`: what had the focus when it opened, unless nothing had it. */
  readonly onClose: (before: HTMLElement | null) => void;
  /** A new value requests the focus again. */
  readonly focusWish: number;
}

/** Finds in everything the session contains, folded or not. */
export function FindBar({ find, onQuery, onStep, onClose, focusWish }: FindBarProps) {
  const field = useRef<HTMLInputElement>(null);
  const [before] = useState(focusedElement);
  useEffect(() => {
    if (focusWish >= 0) field.current?.select();
  }, [focusWish]);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') onClose(before);
    else if (event.key === 'Enter') onStep(event.shiftKey ? -1 : 1);
    else return;
    event.preventDefault();
  };
  return (
    <search className="flex items-center gap-1 border-line border-b bg-surface px-7 py-1.5">
      <SearchInput
        field={field}
        size="bare"
        label={t('Find in this session')}
        placeholder={t('Find in this session and its agents')}
        value={find.query}
        onChange={onQuery}
        onKeyDown={onKeyDown}
      />
      <span role="status" className="flex-none px-1 text-small text-text-2 tabular-nums">
        {findInWords(find)}
      </span>
      <IconButton icon={ChevronUp} label={t('Previous hit')} isPressed={null} onClick={() => onStep(-1)} />
      <IconButton icon={ChevronDown} label={t('Next hit')} isPressed={null} onClick={() => onStep(1)} />
      <IconButton icon={X} label={t('Close find')} isPressed={null} onClick={() => onClose(before)} />
    </search>
  );
}

function focusedElement(): HTMLElement | null {
  const { activeElement } = document;
  return activeElement instanceof HTMLElement && activeElement !== document.body ? activeElement : null;
}

export function findInWords({ query, total, reachable, at, isSearching, failure }: FindState): string {
  if (failure !== null) return failure;
  if (query === '') return '';
  if (total === null || (isSearching && total === 0)) return t('searching…');
  if (total === 0) return t('nothing found');
  const ending = isSearching
    ? t(' so far')
    : reachable < total
      ? t(', the first {reachable} shown', { reachable: formatNumber(reachable) })
      : '';
  const all = `${formatNumber(total)}${ending}`;
  return at === -1 ? all : t('{at} of {all}', { at: formatNumber(at + 1), all });
}
