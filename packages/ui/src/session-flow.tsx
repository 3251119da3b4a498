import type { Row } from '@treeline/processor';
import type { AgentId } from '@treeline/protocol';
import { t } from '@treeline/text';
import { AnimatePresence, motion } from 'framer-motion';
import { ArrowDown } from 'lucide-react';
import { useCallback, useMemo, useRef } from 'react';
import { Virtualizer, type VirtualizerHandle } from 'virtua';
import { useHighlights } from './find/use-highlights.ts';
import type { FlowActions } from './flow-actions.ts';
import { FlowItem, FlowList, FlowRows } from './flow-list.tsx';
import type { FlowPlace, FlowTarget } from './flow-place.ts';
import { formatNumber } from './format-count.ts';
import { Followed, useFollowedGroup } from './live/followed-group.ts';
import { PreferredMotion } from './preferred-motion.tsx';
import { ScrollMarks } from './scroll-marks.tsx';
import { type StickyHandle, StickyLine } from './sticky-line.tsx';
import { useArrived } from './use-arrived.ts';
import { useFastScroll } from './use-fast-scroll.ts';
import { useFlowKeys } from './use-flow-keys.ts';
import { useFollowing } from './use-following.ts';
import { useKeptFocus } from './use-kept-focus.ts';
import { useRowElements, usualHeight } from './use-row-elements.tsx';
import { useTarget } from './use-target.ts';

interface SessionFlowProps {
  readonly rows: readonly Row[];
  readonly actions: FlowActions;
  /** Why the events of an opened agent cannot be loaded. */
  readonly agentFailures: ReadonlyMap<AgentId, string>;
  /** Used once, when the flow appears. */
  readonly start: FlowPlace;
  readonly onPlace: (place: FlowPlace) => void;
  /** Rows from before this time do not count as new, whenever they arrive; `null`: all do. */
  readonly newsSince: number | null;
  readonly selected: string | null;
  readonly onSelect: (key: string) => void;
  readonly target: FlowTarget | null;
  /** The query to highlight; '' = none. Several are words that are each highlighted. */
  readonly query: string | readonly string[];
  readonly marked: string | null;
  /** The rows with find results. */
  readonly hits: ReadonlySet<string>;
  readonly setOpen: (keys: readonly string[], isOpen: boolean) => void;
  readonly onMenu: ((row: Row, at: { readonly x: number; readonly y: number }) => void) | null;
}

/** Pixels above and below the view in which rows are mounted. */
const margin = 300;

/** One flat virtual list of everything visible, at any depth. */
export function SessionFlow(props: SessionFlowProps) {
  const { rows, actions, agentFailures, selected, marked, onSelect, onMenu, setOpen } = props;
  const scroller = useRef<HTMLDivElement>(null);
  const list = useRef<VirtualizerHandle>(null);
  const { newCount, mounted, onScroll, onResize, toEnd, hold } = useFollowing({
    scroller,
    list,
    rows,
    start: props.start,
    newsSince: props.newsSince,
    onPlace: props.onPlace,
  });
  const followed = useFollowedGroup({ scroller, list, rows, hold, setOpen });
  const arrived = useArrived(rows);
  const fastScroll = useFastScroll(scroller);
  useTarget({ scroller, list, rows, target: props.target, hold });
  useFlowKeys({ scroller, list, rows, selected, toEnd, hold, setOpen });
  useKeptFocus(scroller, rows);
  useHighlights(scroller, props.query, marked);
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
  const sticky = useRef<StickyHandle>(null);
  const onScrolled = useCallback(
    (offset: number) => {
      onScroll(offset);
      sticky.current?.follow();
    },
    [onScroll],
  );
  const goTo = useCallback(
    (index: number) => {
      hold();
      if (index !== -1) list.current?.scrollToIndex(index, { align: 'start' });
    },
    [hold],
  );
  const drawRow = useRowElements({ list, arrived, fastScroll, actions: held, agentFailures });
  const listing = useMemo(
    () => ({ rows, selected, marked, onSelect, onMenu }),
    [rows, selected, marked, onSelect, onMenu],
  );
  return (
    <PreferredMotion>
      <StickyLine handle={sticky} list={list} rows={rows} onGo={goTo} />
      <div className="relative min-h-0 flex-1">
        <div ref={scroller} className="h-full overflow-y-auto overflow-x-hidden pr-13 pb-8 pl-7 [overflow-anchor:none]">
          <div className="@container max-w-270">
            <FlowRows value={listing}>
              <Followed value={followed}>
                <Virtualizer
                  ref={list}
                  scrollRef={scroller}
                  data={rows}
                  as={FlowList}
                  item={FlowItem}
                  itemSize={usualHeight}
                  bufferSize={margin}
                  keepMounted={mounted}
                  onScroll={onScrolled}
                  onResize={onResize}
                >
                  {drawRow}
                </Virtualizer>
              </Followed>
            </FlowRows>
          </div>
        </div>
        <ScrollMarks list={list} rows={rows} hits={props.hits} onGo={goTo} />
        <NewRowsPill count={newCount} onClick={toEnd} />
      </div>
    </PreferredMotion>
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
            {formatNumber(count)} {t('new')}
            <ArrowDown className="size-3.5" strokeWidth={2} aria-hidden="true" />
          </motion.button>
        )}
      </AnimatePresence>
    </div>
  );
}
