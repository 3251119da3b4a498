import type { ColumnGroup, Compaction } from '@treeline/processor';
import { t } from '@treeline/text';
import { memo } from 'react';
import { type ChartScale, chartPlan, groupOfCall } from './chart-scale.ts';
import type { ContextModel } from './context-model.ts';
import { compactionInWords } from './context-words.ts';

interface ChartMarksProps {
  readonly model: ContextModel;
  readonly groups: readonly ColumnGroup[];
  readonly scale: ChartScale;
}

const { top, cost } = chartPlan;
const bottom = cost.top + cost.height;

/** Prompts and compactions. */
export const ChartMarks = memo(function ChartMarks({ model, groups, scale }: ChartMarksProps) {
  const { compactions } = model.context;
  const placeOf = (call: number) => scale.x(groupOfCall(groups, call));
  const marks = model.turns.map(({ turn, call }) => ({ turn, x: placeOf(call) }));
  return (
    <>
      {spaced(marks).map(({ turn, x }) => (
        <g key={turn}>
          <path d={`M${x - 0.5} ${top - 10}V${bottom}`} className="stroke-accent" opacity={0.45} />
          <text x={x + 3} y={top - 4} className="fill-accent font-semibold text-tiny">
            {turn}
          </text>
        </g>
      ))}
      {compactions.map((compaction) => (
        <CompactionMark
          key={compaction.eventId}
          compaction={compaction}
          scale={scale}
          x={compaction.after === null ? scale.x(groups.length) : placeOf(compaction.call)}
          hasWords={hasRoom(compactions, compaction, placeOf, scale)}
        />
      ))}
    </>
  );
});

interface CompactionMarkProps {
  readonly compaction: Compaction;
  readonly scale: ChartScale;
  readonly x: number;
  readonly hasWords: boolean;
}

function CompactionMark({ compaction, scale, x, hasWords }: CompactionMarkProps) {
  const from = scale.y(compaction.before ?? 0);
  const to = scale.y(compaction.after ?? 0);
  // At the right edge the text is before the arrow.
  const isLast = x > scale.width - 150;
  return (
    <g>
      <path d={`M${x - 0.5} ${from}V${to - 4}m-4 -4l4 5l4 -5`} className="fill-none stroke-text" strokeWidth={1.5} />
      {hasWords && (
        <text
          x={isLast ? x - 8 : x + 8}
          y={wordsTop(compaction, scale)}
          textAnchor={isLast ? 'end' : 'start'}
          className="fill-text text-tiny"
          stroke="var(--color-ground)"
          strokeWidth={3}
          paintOrder="stroke"
        >
          <tspan className="font-semibold">{t('compacted')}</tspan>
          <tspan x={isLast ? x - 8 : x + 8} dy={14} className="fill-text-2 tabular-nums">
            {compactionInWords(compaction)}
          </tspan>
        </text>
      )}
    </g>
  );
}

/** Two lines of words, and what is free around them. */
const wordsHeight = 34;

/** Beside the arrow where it is long: what follows a compaction is low. Above the columns where it is short. */
function wordsTop({ before, after }: Compaction, { y }: ChartScale): number {
  const [from, to] = [y(before ?? 0), y(after ?? 0)];
  return to - from > wordsHeight ? from + 8 : Math.max(top + 8, from - 24);
}

/** Words of the next one would be written over these. */
function hasRoom(
  all: readonly Compaction[],
  one: Compaction,
  placeOf: (call: number) => number,
  scale: ChartScale,
): boolean {
  const next = all[all.indexOf(one) + 1];
  if (next === undefined || placeOf(next.call) - placeOf(one.call) > 110) return true;
  return Math.abs(wordsTop(next, scale) - wordsTop(one, scale)) > wordsHeight;
}

interface TurnMark {
  readonly turn: number;
  readonly x: number;
}

/** Leaves out those whose number would overlap the one before. */
function spaced(marks: readonly TurnMark[]): readonly TurnMark[] {
  let free = Number.NEGATIVE_INFINITY;
  return marks.filter(({ turn, x }) => {
    if (x < free) return false;
    free = x + 10 + 7 * String(turn).length;
    return true;
  });
}
