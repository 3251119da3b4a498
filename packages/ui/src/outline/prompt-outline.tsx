import type { Turn } from '@treeline/processor';
import { openedBy, openingLine, t } from '@treeline/text';
import { memo, useMemo, useRef } from 'react';
import { Virtualizer, type VirtualizerHandle } from 'virtua';
import { formatClock, formatDays } from '../format-time.ts';
import { useKeptInView } from '../use-kept-in-view.ts';

interface PromptOutlineProps {
  readonly turns: readonly Turn[];
  /** The turn of the selected row. */
  readonly selected: string | null;
  readonly onSelect: (turn: Turn) => void;
}

/** The prompts, one line each, as links. */
export function PromptOutline({ turns, selected, onSelect }: PromptOutlineProps) {
  const scroller = useRef<HTMLDivElement>(null);
  const list = useRef<VirtualizerHandle>(null);
  const asked = useMemo(() => turns.filter((turn) => turn.opening !== null), [turns]);
  useKeptInView(
    scroller,
    list,
    asked.findIndex(({ id }) => id === selected),
  );
  return (
    <div ref={scroller} className="min-h-0 overflow-y-auto">
      <Virtualizer ref={list} scrollRef={scroller} data={asked} bufferSize={200} itemSize={24} as="ol" item="li">
        {(turn, index) => (
          <PromptLine
            key={turn.id}
            turn={turn}
            day={dayBefore(asked[index - 1], turn)}
            isSelected={turn.id === selected}
            onSelect={onSelect}
          />
        )}
      </Virtualizer>
    </div>
  );
}

/** The day of a turn, if it differs from the one before. */
function dayBefore(before: Turn | undefined, { startedAt }: Turn): string | null {
  if (before === undefined || startedAt <= 0) return null;
  const day = formatDays(startedAt, startedAt);
  return day === formatDays(before.startedAt, before.startedAt) ? null : day;
}

interface PromptLineProps {
  readonly turn: Turn;
  /** Set where a day begins. */
  readonly day: string | null;
  readonly isSelected: boolean;
  readonly onSelect: (turn: Turn) => void;
}

/** Drawn again only if its own turn changed: a new line changes the last one. */
const PromptLine = memo(function PromptLine({ turn, day, isSelected, onSelect }: PromptLineProps) {
  const { opening, startedAt } = turn;
  if (opening === null) return null;
  const text = openingLine(opening);
  const line = (
    <button
      type="button"
      aria-current={isSelected ? 'true' : undefined}
      onClick={() => onSelect(turn)}
      title={[openedBy(opening), text].filter((part) => part !== '').join('\n')}
      className="grid h-6 w-full grid-cols-[auto_minmax(0,1fr)] items-center gap-2 rounded-md px-1.5 text-small transition-colors hover:bg-raised aria-[current]:bg-raised"
    >
      <span className="text-tiny text-text-2 tabular-nums">{formatClock(startedAt)}</span>
      <span
        dir="auto"
        data-person={opening.type === 'prompt'}
        className="truncate text-text-2 data-[person=true]:text-text"
      >
        {text === '' ? t('an empty prompt') : text}
      </span>
    </button>
  );
  if (day === null) return line;
  return (
    <>
      <p className="border-line border-t px-1.5 pt-1.5 pb-0.5 text-text-2 text-tiny tabular-nums">{day}</p>
      {line}
    </>
  );
});
