import type { ContextSplit } from '@treeline/processor';
import { t } from '@treeline/text';
import { type CSSProperties, type KeyboardEvent, useEffect, useMemo, useRef } from 'react';
import {
  type CustomContainerComponentProps,
  type CustomItemComponentProps,
  Virtualizer,
  type VirtualizerHandle,
} from 'virtua';
import { visibleText } from '../text/visible-text.ts';
import { callHeadings, wordsPlace } from './call-cells.ts';
import { callRowKey, goByKey } from './call-keys.ts';
import { CallRow, callCellClass, callRowClass } from './call-row.tsx';
import type { CallsProps } from './context-model.ts';
import { nameOfSeries } from './series-look.ts';

/** Every call as a row: the chart's data as numbers. */
export function ContextTable({ model, links, selected, onSelect, onOpen }: CallsProps) {
  const scroller = useRef<HTMLDivElement>(null);
  const list = useRef<VirtualizerHandle>(null);
  const { columns } = model.context;
  const places = useMemo(() => filledPlaces(model.split), [model.split]);
  const series = places.flatMap((place) => model.split.series[place] ?? []);
  useEffect(() => list.current?.scrollToIndex(selected, { align: 'nearest' }), [selected]);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.target !== event.currentTarget) return;
    goByKey(event, callRowKey(event.key, selected, columns.length), () => onOpen(selected), onSelect);
  };
  const parts = series.map(() => '92px');
  const widths = [...['52px', '68px', '56px', '72px', '72px', '84px', 'minmax(150px,1fr)', '72px'], ...parts, '44px'];
  return (
    // biome-ignore lint/a11y/useSemanticElements: a virtual list cannot lay out rows of a table element
    <div
      ref={scroller}
      role="grid"
      tabIndex={0}
      aria-label={t('Calls')}
      aria-rowcount={columns.length + 1}
      aria-activedescendant={idOfRow(selected)}
      onKeyDown={onKeyDown}
      style={{ '--columns': widths.join(' ') } as CSSProperties}
      className="min-h-0 flex-1 overflow-auto pb-3"
    >
      {/* biome-ignore lint/a11y/useSemanticElements lint/a11y/useFocusableInteractive: as above; the grid has the focus */}
      <div
        role="row"
        aria-rowindex={1}
        className={`${callRowClass} sticky top-0 z-1 h-8 border-line border-b bg-ground`}
      >
        {[...callHeadings, ...series.map(nameOfSeries), 'Row'].map((heading, place) => (
          // biome-ignore lint/a11y/useSemanticElements lint/a11y/useFocusableInteractive: as above
          <span
            key={heading}
            role="columnheader"
            title={visibleText(heading)}
            data-words={place === wordsPlace}
            className={`${callCellClass} text-text-2`}
          >
            {visibleText(heading)}
          </span>
        ))}
      </div>
      <Virtualizer
        ref={list}
        scrollRef={scroller}
        data={columns}
        itemSize={28}
        startMargin={32}
        bufferSize={200}
        as={RowGroup}
        item={Row}
      >
        {({ call }) => (
          <CallRow
            key={call}
            model={model}
            links={links}
            places={places}
            call={call}
            onSelect={onSelect}
            isSelected={call === selected}
          />
        )}
      </Virtualizer>
    </div>
  );
}

/** Series that are not empty in every call. */
function filledPlaces({ series, values }: ContextSplit): readonly number[] {
  const filled = new Set(values.flatMap((column) => column.flatMap((value, place) => (value > 0 ? [place] : []))));
  return series.flatMap((_, place) => (filled.has(place) ? [place] : []));
}

function idOfRow(call: number): string {
  return `context-call-${call}`;
}

function RowGroup(props: CustomContainerComponentProps) {
  // biome-ignore lint/a11y/useSemanticElements: a virtual list cannot lay out rows of a table element
  return <div {...props} role="rowgroup" />;
}

function Row({ index, ...rest }: CustomItemComponentProps) {
  // biome-ignore lint/a11y/useSemanticElements lint/a11y/useFocusableInteractive: as above; the grid has the focus
  return <div {...rest} id={idOfRow(index)} role="row" aria-rowindex={index + 2} />;
}
