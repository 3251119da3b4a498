import type { Row } from '@treeline/processor';
import type { AgentId } from '@treeline/protocol';
import { type ReactElement, type RefObject, useMemo, useRef } from 'react';
import type { VirtualizerHandle } from 'virtua';
import { Arriving } from './arriving.tsx';
import { DeferWhileScrolling } from './defer-while-scrolling.tsx';
import type { FastScroll } from './fast-scroll.ts';
import type { FlowActions } from './flow-actions.ts';
import { RowView } from './row-view.tsx';

/**
 * The height of a row before it is measured. Most rows are a single line, but a view is filled by a few tall ones: with
 * the height of a line, a jump would build three times the rows that fit.
 */
export const usualHeight = 80;

interface RowElementsOptions {
  readonly list: RefObject<VirtualizerHandle | null>;
  readonly arrived: ReadonlySet<string>;
  readonly fastScroll: FastScroll;
  readonly actions: FlowActions;
  readonly agentFailures: ReadonlyMap<AgentId, string>;
}

/** Creates the element of a row, and returns the same one while the row is the same: React then skips it. */
export function useRowElements(options: RowElementsOptions): (row: Row, index: number) => ReactElement {
  const { list, arrived, fastScroll, actions, agentFailures } = options;
  const latestArrived = useRef(arrived);
  latestArrived.current = arrived;
  return useMemo(() => {
    const elements = new WeakMap<Row, { readonly index: number; readonly element: ReactElement }>();
    const draw = (row: Row, index: number) => (
      <Arriving key={row.key} isNew={() => latestArrived.current.has(row.key)}>
        <DeferWhileScrolling fastScroll={fastScroll} height={() => list.current?.getItemSize(index) ?? usualHeight}>
          <RowView
            row={row}
            actions={actions}
            failure={row.kind === 'loading' ? (agentFailures.get(row.agentId) ?? null) : null}
          />
        </DeferWhileScrolling>
      </Arriving>
    );
    return (row, index) => {
      const known = elements.get(row);
      if (known?.index === index) return known.element;
      const element = draw(row, index);
      elements.set(row, { index, element });
      return element;
    };
  }, [list, fastScroll, actions, agentFailures]);
}
