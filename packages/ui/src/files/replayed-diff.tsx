import type { FileTouch } from '@treeline/processor';
import { t } from '@treeline/text';
import { useContext, useEffect, useMemo, useRef } from 'react';
import { Virtualizer, type VirtualizerHandle } from 'virtua';
import type { FlowActions } from '../flow-actions.ts';
import { counted } from '../format-count.ts';
import { ReadingPreferences } from '../reading-preferences.ts';
import { DiffColors, InlineRow, LineMargin, SplitRow } from '../tools/diff-lines.tsx';
import { useDiffColors } from '../tools/diff-view.tsx';
import type { EditDetails } from './edit-details.ts';
import { EditPanel } from './edit-panel.tsx';
import type { FileLinks } from './file-links.ts';
import { lineAuthors } from './line-author.tsx';
import { type ReplayRow, replayRows, rowOfEdit } from './replay-rows.ts';
import { SectionNote } from './section-note.tsx';

interface ReplayedDiffProps {
  readonly details: EditDetails;
  /** All edits of the file. */
  readonly edits: readonly FileTouch[];
  readonly number: number;
  readonly links: FileLinks;
  readonly actions: FlowActions;
}

/** Several edits of a file as one diff, each line with its edit. */
export function ReplayedDiff({ details: { entries, sections }, edits, number, links, actions }: ReplayedDiffProps) {
  const scroller = useRef<HTMLDivElement>(null);
  const list = useRef<VirtualizerHandle>(null);
  const { diffs: layout } = useContext(ReadingPreferences);
  const rows = useMemo(() => replayRows(sections, layout), [sections, layout]);
  const hunks = useMemo(() => sections.flatMap((section) => section.hunks), [sections]);
  const colors = useDiffColors(hunks, edits.at(-1)?.path ?? null);
  const margin = useMemo(() => lineAuthors(edits, number, links), [edits, number, links]);
  const at = rowOfEdit(rows, number);
  useEffect(() => {
    if (at >= 0) list.current?.scrollToIndex(at, { align: 'center' });
  }, [at]);
  const Line = layout === 'inline' ? InlineRow : SplitRow;
  const leftOut = (entries[0]?.number ?? 1) - 1;
  const draw = (row: ReplayRow, place: number) => {
    if (row.kind === 'diff') return <Line key={place} row={row.row} />;
    if (row.kind === 'note') return <SectionNote key={place} section={row.section} />;
    const entry = entries.find((one) => one.number === row.number);
    if (entry === undefined) return <div key={place} />;
    return <EditPanel key={place} entry={entry} isCurrent={row.number === number} links={links} actions={actions} />;
  };
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls has to be reached by keys
    <section ref={scroller} tabIndex={0} aria-label={t('Diffs')} className="min-h-0 flex-1 overflow-y-auto pb-4">
      {leftOut > 0 && (
        <p className="px-4 py-2 text-small text-text-2">
          {counted(leftOut, 'earlier edit')} {t('not shown here.')}
        </p>
      )}
      {rows.length === 0 && (
        <p className="p-4 text-small text-text-2">{t('Together these edits leave the file unchanged.')}</p>
      )}
      <div className="font-mono text-small leading-[19px]">
        <LineMargin value={margin}>
          <DiffColors value={colors}>
            <Virtualizer ref={list} scrollRef={scroller} data={rows} itemSize={19}>
              {draw}
            </Virtualizer>
          </DiffColors>
        </LineMargin>
      </div>
    </section>
  );
}
