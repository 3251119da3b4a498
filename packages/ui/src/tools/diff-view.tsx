import type { DiffHunk, DiffLayout, ToolViewOf } from '@treeline/protocol';
import { t } from '@treeline/text';
import { Columns2, Rows2 } from 'lucide-react';
import { type ContextType, useContext, useMemo } from 'react';
import { formatNumber } from '../format-count.ts';
import { ReadingPreferences } from '../reading-preferences.ts';
import { languageOfPath } from '../text/highlight/language-names.ts';
import { useHighlight } from '../text/highlight/use-highlight.ts';
import { DiffColors, InlineRow, SplitRow } from './diff-lines.tsx';
import { diffRows, sideText } from './diff-rows.ts';
import { Fold } from './fold.tsx';
import { Chip, PanelHead } from './panel.tsx';
import { PathName } from './path-name.tsx';
import { useLineLimit } from './use-line-limit.ts';

/** A change is what people open a call for: more of it is shown at once than of an output. */
const shownFirst = 80;

export function DiffView({ view }: { readonly view: ToolViewOf<'diff'> }) {
  const { path, hunks, isNew, added, removed, leftOut } = view;
  const { diffs: chosen, onDiffs } = useContext(ReadingPreferences);
  // A new file has no other side.
  const layout = isNew ? 'inline' : chosen;
  const [most, setMost] = useLineLimit(view, shownFirst);
  const rows = useMemo(() => diffRows(hunks, layout), [hunks, layout]);
  const colors = useDiffColors(hunks, path);
  const shown = rows.slice(0, most);
  const Line = layout === 'inline' ? InlineRow : SplitRow;
  return (
    <>
      <PanelHead
        aside={
          <>
            {isNew && <Chip tone="ok">{t('new file')}</Chip>}
            {added > 0 && <span className="text-ok">+{formatNumber(added)}</span>}
            {removed > 0 && <span className="text-bad">−{formatNumber(removed)}</span>}
            {!isNew && <LayoutSwitch layout={layout} onChoose={onDiffs} />}
          </>
        }
      >
        {path === null ? <span className="text-text-2">{filesInWords(hunks)}</span> : <PathName path={path} canCopy />}
      </PanelHead>
      <div className="py-1 font-mono text-small leading-[19px]">
        <DiffColors value={colors}>
          {shown.map((row, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the lines of one diff never move
            <Line key={place} row={row} />
          ))}
        </DiffColors>
      </div>
      <Fold first={shownFirst} shown={shown.length} total={rows.length} onShow={setMost} />
      {leftOut > 0 && (
        <p className="px-3 py-1 text-small text-text-2">
          {formatNumber(leftOut)} {t('more lines are not shown here.')}
        </p>
      )}
    </>
  );
}

function filesInWords(hunks: readonly DiffHunk[]): string {
  const files = hunks.filter(({ heading }) => heading !== undefined).length;
  return files > 1 ? t('{files} files', { files: formatNumber(files) }) : t('A file');
}

/** The highlighted lines of both sides of a diff, once available. */
export function useDiffColors(hunks: readonly DiffHunk[], path: string | null): ContextType<typeof DiffColors> {
  const language = (path === null ? null : languageOfPath(path)) ?? '';
  const [oldText, newText] = useMemo(() => [sideText(hunks, 'old'), sideText(hunks, 'new')], [hunks]);
  const old = useHighlight(oldText, language);
  const now = useHighlight(newText, language);
  return useMemo(() => ({ old, now }), [old, now]);
}

interface LayoutSwitchProps {
  readonly layout: DiffLayout;
  readonly onChoose: (layout: DiffLayout) => void;
}

const layouts = [
  { layout: 'inline', label: t('Inline'), icon: Rows2 },
  { layout: 'split', label: t('Side by side'), icon: Columns2 },
] as const;

/** Inline, or side by side: the choice applies to all diffs. */
export function LayoutSwitch({ layout, onChoose }: LayoutSwitchProps) {
  return (
    <span className="flex rounded-md border border-line">
      {layouts.map(({ layout: each, label, icon: Icon }) => (
        <button
          key={each}
          type="button"
          aria-label={label}
          aria-pressed={layout === each}
          title={label}
          onClick={() => onChoose(each)}
          className="inline-flex h-5.5 w-7 items-center justify-center rounded-md text-text-2 hover:text-text aria-pressed:bg-raised aria-pressed:text-text"
        >
          <Icon className="size-3.25" strokeWidth={1.6} aria-hidden="true" />
        </button>
      ))}
    </span>
  );
}
