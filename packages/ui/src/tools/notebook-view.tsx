import { type NotebookCell, type ToolViewOf, wholeBody } from '@treeline/protocol';
import { t } from '@treeline/text';
import { useMemo } from 'react';
import type { FlowActions } from '../flow-actions.ts';
import { formatNumber } from '../format-count.ts';
import { AnsiText } from './ansi-text.tsx';
import { Chip, PanelHead } from './panel.tsx';
import { PathName } from './path-name.tsx';
import { RichText } from './rich-text.tsx';
import { TextBlock } from './text-block.tsx';

interface NotebookViewProps {
  readonly view: ToolViewOf<'notebook'>;
  readonly actions: FlowActions;
}

const modeWords = {
  read: null,
  replace: t('cell replaced'),
  insert: t('cell inserted'),
  delete: t('cell deleted'),
} as const;

export function NotebookView({ view: { path, mode, cells, leftOut }, actions }: NotebookViewProps) {
  const word = modeWords[mode];
  return (
    <>
      <PanelHead aside={word === null ? null : <Chip tone={mode === 'delete' ? 'bad' : 'info'}>{word}</Chip>}>
        {path === null ? <span className="text-text-2">{t('A notebook')}</span> : <PathName path={path} canCopy />}
      </PanelHead>
      <div className="divide-y divide-line">
        {cells.map((cell, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: cells may lack an id, and never move
          <Cell key={place} cell={cell} actions={actions} />
        ))}
      </div>
      {leftOut > 0 && (
        <p className="px-3 py-1.5 text-small text-text-2">
          {formatNumber(leftOut)} {t('more cells are not shown here.')}
        </p>
      )}
    </>
  );
}

function Cell({ cell, actions }: { readonly cell: NotebookCell; readonly actions: FlowActions }) {
  const source = useMemo(() => wholeBody(cell.source), [cell]);
  const output = useMemo(() => wholeBody(cell.output ?? ''), [cell]);
  return (
    <section>
      <p className="flex gap-2 px-3 pt-1.5 text-tiny text-text-2">
        <span>{cell.isCode ? (cell.language ?? t('code')) : t('text')}</span>
        {cell.id !== null && <span className="font-mono">{cell.id}</span>}
      </p>
      {cell.isCode ? (
        <TextBlock body={source} readBody={actions.readBody} startLine={1} language={cell.language} />
      ) : (
        <RichText body={source} actions={actions} />
      )}
      {cell.output !== null && (
        <div className="ml-3 border-line border-l-2">
          <TextBlock body={output} readBody={actions.readBody} render={(text) => <AnsiText text={text} />} />
        </div>
      )}
    </section>
  );
}
