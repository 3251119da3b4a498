import type { Row } from '@treeline/processor';
import type { AgentId } from '@treeline/protocol';
import { AnimatePresence, MotionConfig, motion } from 'framer-motion';
import { ArrowDown } from 'lucide-react';
import { useMemo, useRef } from 'react';
import { Virtualizer, type VirtualizerHandle } from 'virtua';
import { Arriving } from './arriving.tsx';
import type { FlowActions } from './flow-actions.ts';
import { FlowItem, FlowList, FlowRows } from './flow-list.tsx';
import { formatNumber } from './format-count.ts';
import { RowView } from './row-view.tsx';
import { useArrived } from './use-arrived.ts';
import { useFlowKeys } from './use-flow-keys.ts';
import { useFollowing } from './use-following.ts';

interface SessionFlowProps {
  readonly rows: readonly Row[];
  readonly actions: FlowActions;
  /** Why the events of an opened agent do not come. */
  readonly agentFailures: ReadonlyMap<AgentId, string>;
  readonly startsAtEnd: boolean;
}

/** One flat virtual list over all that is visible, at any depth. */
export function SessionFlow({ rows, actions, agentFailures, startsAtEnd }: SessionFlowProps) {
  const scroller = useRef<HTMLDivElement>(null);
  const list = useRef<VirtualizerHandle>(null);
  const { newCount, onScroll, onResize, toEnd, hold } = useFollowing(list, rows, startsAtEnd);
  const arrived = useArrived(rows);
  useFlowKeys({ scroller, list, rows });
  const held = useMemo<FlowActions>(
    () => ({
      ...actions,
      onToggle: (key) => {
        hold();
        actions.onToggle(key);
      },
    }),
    [actions, hold],
  );
  return (
    <MotionConfig reducedMotion="user">
      <div className="relative min-h-0 flex-1">
        <div ref={scroller} className="h-full overflow-y-auto overflow-x-hidden px-7 pb-8 [overflow-anchor:none]">
          <div className="max-w-270">
            <FlowRows value={rows}>
              <Virtualizer
                ref={list}
                scrollRef={scroller}
                data={rows}
                as={FlowList}
                item={FlowItem}
                bufferSize={400}
                onScroll={onScroll}
                onResize={onResize}
              >
                {(row) => (
                  <Arriving key={row.key} isNew={arrived.has(row.key)}>
                    <RowView
                      row={row}
                      actions={held}
                      failure={row.kind === 'loading' ? (agentFailures.get(row.agentId) ?? null) : null}
                    />
                  </Arriving>
                )}
              </Virtualizer>
            </FlowRows>
          </div>
        </div>
        <NewRowsPill count={newCount} onClick={toEnd} />
      </div>
    </MotionConfig>
  );
}

interface NewRowsPillProps {
  readonly count: number;
  readonly onClick: () => void;
}

function NewRowsPill({ count, onClick }: NewRowsPillProps) {
  return (
    <div className="pointer-events-none absolute inset-x-0 bottom-3 flex justify-center" aria-live="polite">
      <AnimatePresence>
        {count > 0 && (
          <motion.button
            type="button"
            onClick={onClick}
            initial={{ opacity: 0, y: 6 }}
            animate={{ opacity: 1, y: 0 }}
            exit={{ opacity: 0, y: 6 }}
            transition={{ duration: 0.14 }}
            className="pointer-events-auto inline-flex items-center gap-1.5 rounded-full bg-accent px-3 py-0.75 font-semibold text-ground text-small"
          >
            {formatNumber(count)} new
            <ArrowDown className="size-3.5" strokeWidth={2} aria-hidden="true" />
          </motion.button>
        )}
      </AnimatePresence>
    </div>
  );
}
