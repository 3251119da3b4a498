import { guideOf, type Row, rowPath } from '@treeline/processor';
import { promptText, t, toolName } from '@treeline/text';
import { ChevronRight } from 'lucide-react';
import { type RefObject, useCallback, useEffect, useImperativeHandle, useState } from 'react';
import type { VirtualizerHandle } from 'virtua';
import { formatDayAndClock } from './format-time.ts';
import { summariseGroup } from './group-summary.ts';
import { hueStyle } from './hue-style.ts';
import { oneLine } from './one-line.ts';
import { visibleText } from './text/visible-text.ts';

/** The flow calls this when it is scrolled. */
export interface StickyHandle {
  readonly follow: () => void;
}

interface StickyLineProps {
  readonly handle: RefObject<StickyHandle | null>;
  readonly list: RefObject<VirtualizerHandle | null>;
  readonly rows: readonly Row[];
  readonly onGo: (index: number) => void;
}

const none: readonly Row[] = [];

/** Above the rows: the ancestors of the first visible row that are scrolled out of view. Empty at the top. */
export function StickyLine({ handle, list, rows, onGo }: StickyLineProps) {
  const [path, setPath] = useState(none);
  const follow = useCallback(() => {
    const flow = list.current;
    const index = flow === null || flow.scrollOffset < 1 ? -1 : flow.findItemIndex(flow.scrollOffset);
    const next = index === -1 ? none : withItself(rows, index);
    setPath((before) => (isSamePath(before, next) ? before : next));
  }, [list, rows]);
  useImperativeHandle(handle, () => ({ follow }), [follow]);
  useEffect(follow, [follow]);
  const time = timeOf(path[0]);
  return (
    <div className="flex h-6 flex-none items-center pr-13 pl-7 text-small" data-shown={path.length > 0}>
      {path.length > 0 && (
        <nav
          aria-label={t('Position')}
          className="flex min-w-0 max-w-270 flex-1 items-center gap-1.5 border-line border-b py-0.5"
        >
          {path.map((row, place) => (
            <span key={row.key} className="flex min-w-0 flex-initial items-center gap-1.5">
              {place > 0 && (
                <ChevronRight className="size-3.5 flex-none text-text-2" strokeWidth={1.6} aria-hidden="true" />
              )}
              <button
                type="button"
                tabIndex={-1}
                onClick={() => onGo(rows.findIndex(({ key }) => key === row.key))}
                className="flex min-w-0 items-center gap-1.5 rounded-sm hover:underline"
              >
                <Crumb row={row} />
              </button>
            </span>
          ))}
          <span className="ml-auto flex-none pr-2 pl-3 text-tiny text-text-2 tabular-nums">{time}</span>
        </nav>
      )}
    </div>
  );
}

/**
 * Includes the row itself where its beginning is out of view: a long prompt needs its name, a turn's long answer does
 * not.
 */
function withItself(rows: readonly Row[], index: number): readonly Row[] {
  const row = rows[index];
  const path = rowPath(rows, index);
  return row?.kind === 'turn' && row.opening !== null ? [...path, row] : path;
}

function isSamePath(a: readonly Row[], b: readonly Row[]): boolean {
  return a.length === b.length && a.every((row, place) => row.key === b[place]?.key);
}

function timeOf(row: Row | undefined): string {
  return row?.kind === 'turn' && row.turn.startedAt > 0 ? formatDayAndClock(row.turn.startedAt) : '';
}

function Crumb({ row }: { readonly row: Row }) {
  switch (row.kind) {
    case 'turn': {
      const { opening } = row;
      const text = opening === null ? '' : opening.type === 'notification' ? opening.summary : opening.text.preview;
      const words = opening === null ? t('Session start') : oneLine(promptText(opening, text));
      return <span className="truncate font-medium">{visibleText(words)}</span>;
    }
    case 'group': {
      const { slug, title } = summariseGroup(row);
      return (
        <>
          <span
            aria-hidden="true"
            className="hued size-2 flex-none rounded-[2px] bg-agent"
            style={hueStyle(row.agent === null ? slug : guideOf(slug, row.agent.id))}
          />
          <span className="truncate">{visibleText(title)}</span>
        </>
      );
    }
    case 'activity': {
      const { started } = row.activity;
      return (
        <span className="truncate">
          {toolName(started?.name ?? 'Call')}{' '}
          <span className="font-mono text-text-2">
            {visibleText(oneLine(started?.purpose ?? started?.title ?? ''))}
          </span>
        </span>
      );
    }
    default:
      return null;
  }
}
