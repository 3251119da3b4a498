import { rowOfCall } from '@treeline/processor';
import {
  CallPanel,
  ContextChart,
  type ContextForm,
  type ContextLinks,
  type ContextModel,
  ContextTable,
  EntryList,
  t,
} from '@treeline/ui';
import { type ReactNode, useCallback } from 'react';
import { useEditKeys } from '../files/use-edit-keys.ts';
import type { UsedPlace } from './use-context-place.ts';

interface ThreadViewProps {
  readonly model: ContextModel;
  readonly links: ContextLinks;
  readonly form: ContextForm;
  readonly place: UsedPlace;
  /** The agents' part of the tab. */
  readonly children: ReactNode;
}

/** One thread's calls, the selected one, and what was in its window. A narrow window shows all of it in one column. */
export function ThreadView({ model, links, form, place, children }: ThreadViewProps) {
  const { context } = model;
  const last = context.columns.length - 1;
  const call = Math.min(place.call ?? last, last);
  const { setCall } = place;
  const onSelect = useCallback((next: number) => setCall(Math.max(0, Math.min(last, next))), [setCall, last]);
  const onStep = useCallback((step: 1 | -1) => onSelect(call + step), [onSelect, call]);
  useEditKeys(onStep);
  const onOpen = (opened: number) => {
    const row = rowOfCall(context, opened);
    if (row !== null) window.location.hash = links.hrefOfRow(row);
  };
  const calls = { model, links, selected: call, onSelect, onOpen };
  return (
    <div className="@container min-h-0 flex-1">
      <div className="@min-[960px]:grid h-full @min-[960px]:grid-cols-[minmax(0,1fr)_320px] @min-[960px]:grid-rows-[auto_minmax(0,1fr)] overflow-y-auto">
        {form === 'chart' ? (
          <div className="min-w-0 px-4 pt-1">
            <ContextChart {...calls} />
          </div>
        ) : (
          <div className="flex h-90 min-w-0 flex-col">
            <ContextTable {...calls} />
          </div>
        )}
        <section
          // biome-ignore lint/a11y/noNoninteractiveTabindex: without it the keys cannot scroll it
          tabIndex={0}
          aria-label={t('About the call')}
          className="@min-[960px]:col-start-2 @min-[960px]:row-span-2 @min-[960px]:row-start-1 @min-[960px]:overflow-y-auto border-line @min-[960px]:border-l border-t @min-[960px]:border-t-0"
        >
          <CallPanel model={model} links={links} call={call} onSelect={onSelect} />
        </section>
        <div className="grid @min-[1080px]:min-h-0 @min-[1080px]:auto-cols-[minmax(0,1fr)] @min-[1080px]:grid-flow-col @min-[1080px]:grid-rows-[minmax(0,1fr)] grid-cols-[minmax(0,1fr)] @min-[1080px]:grid-cols-none border-line border-t @min-[960px]:overflow-y-auto">
          <EntryList model={model} links={links} call={call} />
          {children}
        </div>
      </div>
    </div>
  );
}
