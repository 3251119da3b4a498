import { largestEntries, type SizedEntry } from '@treeline/processor';
import { t } from '@treeline/text';
import { ArrowRight } from 'lucide-react';
import { useMemo, useRef } from 'react';
import { Virtualizer } from 'virtua';
import { moveByArrows } from '../files/move-focus.ts';
import { formatNumber } from '../format-count.ts';
import { visibleText } from '../text/visible-text.ts';
import type { ContextLinks, ContextModel } from './context-model.ts';

interface EntryListProps {
  readonly model: ContextModel;
  readonly links: ContextLinks;
  readonly call: number;
}

/** Smaller entries beyond this number are not worth listing. */
const mostEntries = 500;

/** The largest entries in the window of a call, when they entered, and until when they stay. */
export function EntryList({ model: { context, prompts }, links, call }: EntryListProps) {
  const scroller = useRef<HTMLDivElement>(null);
  const entries = useMemo(() => largestEntries(context, call, mostEntries), [context, call]);
  const next = context.compactions.find((compaction) => compaction.call > call);
  return (
    <section aria-label={t('Largest entries')} className="flex min-h-0 flex-1 flex-col px-7 pt-2.5 @max-[1080px]:h-90">
      <h2 className="flex justify-between gap-3 pb-1 font-semibold text-text-2 text-tiny tabular-nums">
        <span>
          {t('Largest entries at call')} {formatNumber(call + 1)}
        </span>
        <span className="font-normal">
          {next === undefined
            ? t('all still in the window')
            : t('in the window until the compaction before call {call}', { call: formatNumber(next.call + 1) })}
        </span>
      </h2>
      {entries.length === 0 ? (
        <p className="py-2 text-small text-text-2">{t('No entry is recorded for this call.')}</p>
      ) : (
        // biome-ignore lint/a11y/noStaticElementInteractions: its links take the focus, this only moves it
        <div ref={scroller} onKeyDown={moveByArrows} className="-mx-2 min-h-40 flex-1 overflow-y-auto pb-2">
          <Virtualizer scrollRef={scroller} data={entries} itemSize={28} bufferSize={200} as="ul" item="li">
            {(entry) => (
              <Entry
                key={entry.entry.row.eventId}
                sized={entry}
                links={links}
                prompt={prompts.get(entry.entry.row.eventId) ?? null}
              />
            )}
          </Virtualizer>
        </div>
      )}
    </section>
  );
}

interface EntryProps {
  readonly sized: SizedEntry;
  readonly links: ContextLinks;
  /** Its number, if it is a prompt. */
  readonly prompt: number | null;
}

function Entry({ sized, links, prompt }: EntryProps) {
  const { entry, tokens } = sized;
  const { row, leavesAt } = entry;
  const { icon: Icon, name, title } = links.wordsOf(row);
  const since =
    prompt === null
      ? t('call {fromCall}', { fromCall: formatNumber(row.fromCall + 1) })
      : t('prompt {prompt}', { prompt: formatNumber(prompt) });
  return (
    <a
      data-file-row
      href={links.hrefOfRow(row)}
      title={
        leavesAt === null
          ? t('Still in the window')
          : t('Left the window at call {leavesAt}: compacted', { leavesAt: formatNumber(leavesAt + 1) })
      }
      className="group grid h-7 grid-cols-[16px_minmax(0,1fr)_auto_56px_16px] items-center gap-2 rounded-md px-2 text-small hover:bg-surface"
    >
      <Icon className="size-3.75 text-text-2" strokeWidth={1.5} aria-hidden="true" />
      <span className="flex min-w-0 items-baseline gap-2">
        <b className="flex-none font-medium">{visibleText(name)}</b>
        <span className="truncate font-mono text-tiny text-text-2">{visibleText(title)}</span>
      </span>
      <span className="text-tiny text-text-2 tabular-nums">{since}</span>
      <span className="text-right tabular-nums">{formatNumber(tokens)}</span>
      <ArrowRight className="size-3.5 text-text-2 group-hover:text-accent" strokeWidth={1.5} aria-hidden="true" />
    </a>
  );
}
