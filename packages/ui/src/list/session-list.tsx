import type { SessionId } from '@treeline/protocol';
import { t } from '@treeline/text';
import { useMemo, useRef } from 'react';
import { Virtualizer, type VirtualizerHandle } from 'virtua';
import { DeferWhileScrolling } from '../defer-while-scrolling.tsx';
import { formatNumber } from '../format-count.ts';
import { useFastScroll } from '../use-fast-scroll.ts';
import type { ListActions } from './list-actions.ts';
import { SessionListEntry } from './session-list-entry.tsx';
import { type SessionSection, toLines } from './session-sections.ts';
import { useRovingEntry } from './use-roving-entry.ts';

interface SessionListProps {
  readonly sections: readonly SessionSection[];
  readonly selected: SessionId | null;
  readonly renaming: SessionId | null;
  readonly actions: ListActions;
}

/** The height of an entry; assumed until it was measured. */
const entryHeight = 52;

/** All sessions, in one virtual list with headings between them. */
export function SessionList({ sections, selected, renaming, actions }: SessionListProps) {
  const scroller = useRef<HTMLElement>(null);
  const list = useRef<VirtualizerHandle>(null);
  const fastScroll = useFastScroll(scroller);
  const lines = useMemo(() => toLines(sections), [sections]);
  const roving = useRovingEntry(lines, selected, scroller, list);
  return (
    <nav
      ref={scroller}
      aria-label={t('Sessions')}
      onKeyDown={roving.onKeyDown}
      className="min-h-0 flex-1 overflow-y-auto px-2 pb-3 [--shade:var(--color-raised)]"
    >
      <Virtualizer
        ref={list}
        scrollRef={scroller}
        data={lines}
        bufferSize={300}
        itemSize={entryHeight}
        keepMounted={roving.index === -1 ? [] : [roving.index]}
        as="ul"
        item="li"
      >
        {(line, index) => (
          <DeferWhileScrolling
            key={line.key}
            fastScroll={fastScroll}
            height={() => list.current?.getItemSize(index) ?? entryHeight}
          >
            {line.kind === 'heading' ? (
              <SectionHeading section={line.section} />
            ) : (
              <SessionListEntry
                session={line.session}
                isSelected={line.session.id === selected}
                isTabStop={line.session.id === roving.id}
                onFocus={roving.onFocus}
                isRenaming={line.session.id === renaming}
                isMixed={line.isMixed}
                actions={actions}
              />
            )}
          </DeferWhileScrolling>
        )}
      </Virtualizer>
    </nav>
  );
}

function SectionHeading({ section }: { readonly section: SessionSection }) {
  return (
    <h2
      title={section.folder ?? undefined}
      className="flex justify-between gap-2 px-2 pt-3.5 pb-1 font-semibold text-text-2 text-tiny tracking-[.01em]"
    >
      <span className="truncate">{section.heading}</span>
      <span className="tabular-nums">{formatNumber(section.sessions.length)}</span>
    </h2>
  );
}
