import type { Turn } from '@treeline/processor';
import { memo, useRef } from 'react';
import { Virtualizer } from 'virtua';
import { formatClock } from '../format-time.ts';
import { openedBy, openingLine } from '../turn-words.ts';

interface PromptOutlineProps {
  readonly turns: readonly Turn[];
  /** The turn in which the selected row stands. */
  readonly selected: string | null;
  readonly onSelect: (turn: Turn) => void;
}

/** What was asked, one line each, to jump by. */
export function PromptOutline({ turns, selected, onSelect }: PromptOutlineProps) {
  const scroller = useRef<HTMLDivElement>(null);
  const asked = turns.filter((turn) => turn.opening !== null);
  return (
    <div ref={scroller} className="min-h-0 overflow-y-auto">
      <Virtualizer scrollRef={scroller} data={asked} bufferSize={200} itemSize={24} as="ol" item="li">
        {(turn) => <PromptLine key={turn.id} turn={turn} isSelected={turn.id === selected} onSelect={onSelect} />}
      </Virtualizer>
    </div>
  );
}

interface PromptLineProps {
  readonly turn: Turn;
  readonly isSelected: boolean;
  readonly onSelect: (turn: Turn) => void;
}

/** Drawn again only if its own turn changed: a new line changes the last one. */
const PromptLine = memo(function PromptLine({ turn, isSelected, onSelect }: PromptLineProps) {
  const { opening, startedAt } = turn;
  if (opening === null) return null;
  const text = openingLine(opening);
  return (
    <button
      type="button"
      aria-current={isSelected ? 'true' : undefined}
      onClick={() => onSelect(turn)}
      title={[openedBy(opening), text].filter((part) => part !== '').join('\n')}
      className="grid h-6 w-full grid-cols-[auto_minmax(0,1fr)] items-center gap-2 rounded-md px-1.5 text-small transition-colors hover:bg-raised aria-[current]:bg-raised"
    >
      <span className="text-note text-text-2 tabular-nums">{formatClock(startedAt)}</span>
      <span data-person={opening.type === 'prompt'} className="truncate text-text-2 data-[person=true]:text-text">
        {text === '' ? 'an empty prompt' : text}
      </span>
    </button>
  );
});
