import type { ColumnGroup, Compaction } from '@treeline/processor';
import { type ChartScale, chartPlan, groupOfCall } from './chart-scale.ts';
import type { ContextModel } from './context-model.ts';
import { compactionInWords } from './context-words.ts';

interface ChartMarksProps {
  readonly model: ContextModel;
  readonly groups: readonly ColumnGroup[];
  readonly scale: ChartScale;
  readonly selected: number;
  readonly hovered: number | null;
}

const { top, totals, cost, axis } = chartPlan;
const bottom = cost.top + cost.height;

/** Prompts, compactions, the call under the pointer and the one that is selected. */
export function ChartMarks({ model, groups, scale, selected, hovered }: ChartMarksProps) {
  const { context, turns } = model;
  const placeOf = (call: number) => scale.x(groupOfCall(groups, call));
  const at = placeOf(selected);
  const number = String(selected + 1);
  const wide = 10 + number.length * 7;
  const height = context.columns[groups[groupOfCall(groups, selected)]?.shown ?? selected]?.total ?? 0;
  return (
    <>
      {spaced(turns, ({ call }) => placeOf(call), 18).map(({ turn, call }) => (
        <g key={turn}>
          <path d={`M${placeOf(call) - 0.5} ${top - 10}V${bottom}`} className="stroke-accent" opacity={0.45} />
          <text x={placeOf(call) + 3} y={top - 4} className="fill-accent font-semibold text-tiny">
            {turn}
          </text>
        </g>
      ))}
      {context.compactions.map((compaction) => (
        <CompactionMark
          key={compaction.eventId}
          compaction={compaction}
          scale={scale}
          x={compaction.after === null ? scale.x(groups.length) : placeOf(compaction.call)}
          hasWords={hasRoom(context.compactions, compaction, placeOf)}
        />
      ))}
      {hovered !== null && (
        <path
          d={`M${placeOf(hovered) + scale.bar / 2} ${top}V${bottom}`}
          className="stroke-text-2"
          strokeDasharray="3 3"
        />
      )}
      <rect
        x={at - 2}
        y={scale.y(height) - 3}
        width={scale.bar + 4}
        height={bottom - scale.y(height) + 4}
        rx={3}
        className="fill-none stroke-accent"
        strokeWidth={1.5}
      />
      <rect
        x={at + scale.bar / 2 - wide / 2 - 12}
        y={axis - 12}
        width={wide + 24}
        height={16}
        className="fill-ground"
      />
      <rect x={at + scale.bar / 2 - wide / 2} y={axis - 12} width={wide} height={16} rx={4} className="fill-accent" />
      <text
        x={at + scale.bar / 2}
        y={axis}
        textAnchor="middle"
        className="fill-ground font-semibold text-tiny tabular-nums"
      >
        {number}
      </text>
    </>
  );
}

interface CompactionMarkProps {
  readonly compaction: Compaction;
  readonly scale: ChartScale;
  readonly x: number;
  readonly hasWords: boolean;
}

function CompactionMark({ compaction, scale, x, hasWords }: CompactionMarkProps) {
  const from = scale.y(compaction.before ?? 0);
  const to = scale.y(compaction.after ?? 0);
  // At the right edge the words stand before the arrow.
  const isLast = x > scale.width - 150;
  return (
    <g>
      <path d={`M${x - 0.5} ${from}V${to - 4}m-4 -4l4 5l4 -5`} className="fill-none stroke-text" strokeWidth={1.5} />
      {hasWords && (
        <text
          x={isLast ? x - 8 : x + 8}
          y={Math.min(from + 8, totals - 24)}
          textAnchor={isLast ? 'end' : 'start'}
          className="fill-text text-tiny"
          stroke="var(--color-ground)"
          strokeWidth={3}
          paintOrder="stroke"
        >
          <tspan className="font-semibold">compacted</tspan>
          <tspan x={isLast ? x - 8 : x + 8} dy={14} className="fill-text-2 tabular-nums">
            {compactionInWords(compaction)}
          </tspan>
        </text>
      )}
    </g>
  );
}

/** Words of the next one would be written over these. */
function hasRoom(all: readonly Compaction[], one: Compaction, placeOf: (call: number) => number): boolean {
  const next = all[all.indexOf(one) + 1];
  return next === undefined || placeOf(next.call) - placeOf(one.call) > 110;
}

/** Leaves out what would stand too close to the one before. */
function spaced<Item>(items: readonly Item[], placeOf: (item: Item) => number, apart: number): readonly Item[] {
  const shown: Item[] = [];
  let last = Number.NEGATIVE_INFINITY;
  for (const item of items) {
    if (placeOf(item) - last < apart) continue;
    last = placeOf(item);
    shown.push(item);
  }
  return shown;
}
