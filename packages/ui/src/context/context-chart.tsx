import { groupedColumns } from '@treeline/processor';
import { t } from '@treeline/text';
import { type KeyboardEvent, type PointerEvent, useMemo, useRef, useState } from 'react';
import { formatNumber } from '../format-count.ts';
import { useWidth } from '../list/use-width.ts';
import { callKey, goByKey } from './call-keys.ts';
import { CallTip } from './call-tip.tsx';
import { ChartAxes } from './chart-axes.tsx';
import { ChartBars } from './chart-bars.tsx';
import { ChartCursor } from './chart-cursor.tsx';
import { ChartMarks } from './chart-marks.tsx';
import { chartPlan, chartScale, groupOfCall, mostColumns } from './chart-scale.ts';
import type { CallsProps } from './context-model.ts';
import { shareInWords } from './context-words.ts';

/** Each call as a column. Where there are more calls than room, neighbours share one and the largest of them is drawn. */
export function ContextChart({ model, links, selected, onSelect, onOpen }: CallsProps) {
  const box = useRef<HTMLDivElement>(null);
  const width = useWidth(box);
  const [hovered, setHovered] = useState<number | null>(null);
  const { context, window } = model;
  const { columns, compactions } = context;
  const groups = useMemo(
    () => groupedColumns(columns, new Set(compactions.map(({ call }) => call)), mostColumns(width)),
    [columns, compactions, width],
  );
  const most = useMemo(
    () => columns.reduce((all, { total }) => Math.max(all, total), window.tokens),
    [columns, window],
  );
  const scale = useMemo(() => chartScale(width, groups.length, most), [width, groups.length, most]);
  const shownAt = (event: PointerEvent | React.MouseEvent) => {
    const left = box.current?.getBoundingClientRect().left ?? 0;
    return groups[scale.groupAt(event.clientX - left)]?.shown ?? null;
  };
  const onKeyDown = (event: KeyboardEvent) => {
    goByKey(event, callKey(event.key, selected, columns.length), () => onOpen(selected), onSelect);
  };
  const total = columns[selected]?.total ?? 0;
  return (
    <div
      ref={box}
      role="slider"
      tabIndex={0}
      aria-label={t('API calls')}
      aria-valuemin={1}
      aria-valuemax={columns.length}
      aria-valuenow={selected + 1}
      aria-valuetext={t('Call {selected}: {total} tokens, {total2}', {
        selected: selected + 1,
        total: formatNumber(total),
        total2: shareInWords(total, window),
      })}
      title=""
      onKeyDown={onKeyDown}
      onPointerMove={(event) => setHovered(shownAt(event))}
      onPointerLeave={() => setHovered(null)}
      onClick={(event) => {
        const call = shownAt(event);
        if (call !== null) onSelect(call);
      }}
      onDoubleClick={(event) => {
        const call = shownAt(event);
        if (call !== null) onOpen(call);
      }}
      className="relative w-full flex-none cursor-pointer select-none overflow-hidden"
      style={{ height: chartPlan.height }}
    >
      <svg width={width} height={chartPlan.height} aria-hidden="true" className="block">
        <ChartAxes scale={scale} window={window} costs={model.costs} />
        <ChartBars model={model} groups={groups} scale={scale} />
        <ChartMarks model={model} groups={groups} scale={scale} />
        <ChartCursor model={model} groups={groups} scale={scale} selected={selected} hovered={hovered} />
      </svg>
      {hovered !== null && (
        <CallTip
          model={model}
          links={links}
          call={hovered}
          group={groups[groupOfCall(groups, hovered)] ?? null}
          x={scale.x(groupOfCall(groups, hovered))}
          width={width}
        />
      )}
    </div>
  );
}
