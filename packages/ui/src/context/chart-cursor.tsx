import type { ColumnGroup } from '@treeline/processor';
import { callLabels, labelWidth } from './call-labels.ts';
import { type ChartScale, chartPlan, groupOfCall } from './chart-scale.ts';
import type { ContextModel } from './context-model.ts';

interface ChartCursorProps {
  readonly model: ContextModel;
  readonly groups: readonly ColumnGroup[];
  readonly scale: ChartScale;
  readonly selected: number;
  readonly hovered: number | null;
}

const { top, cost, axis } = chartPlan;
const bottom = cost.top + cost.height;

/** The call under the pointer, the one that is selected, and the numbers of others. */
export function ChartCursor({ model, groups, scale, selected, hovered }: ChartCursorProps) {
  const group = groupOfCall(groups, selected);
  const x = scale.x(group);
  const middle = x + scale.bar / 2;
  const y = scale.y(model.context.columns[groups[group]?.shown ?? selected]?.total ?? 0);
  const width = 10 + labelWidth(selected);
  const under = hovered === null ? null : scale.x(groupOfCall(groups, hovered)) + scale.bar / 2;
  return (
    <>
      {under !== null && <path d={`M${under} ${top}V${bottom}`} className="stroke-text-2" strokeDasharray="3 3" />}
      <rect
        x={x - 2}
        y={y - 3}
        width={scale.bar + 4}
        height={bottom - y + 4}
        rx={3}
        className="fill-none stroke-accent"
        strokeWidth={1.5}
      />
      {callLabels(groups, scale, selected).map(({ call, x: place }) => (
        <text key={call} x={place} y={axis} textAnchor="middle" className="fill-text-2 text-tiny tabular-nums">
          {call + 1}
        </text>
      ))}
      <rect x={middle - width / 2} y={axis - 12} width={width} height={16} rx={4} className="fill-accent" />
      <text x={middle} y={axis} textAnchor="middle" className="fill-ground font-semibold text-tiny tabular-nums">
        {selected + 1}
      </text>
    </>
  );
}
