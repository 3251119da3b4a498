import type { ToolViewOf } from '@treeline/protocol';
import { t } from '@treeline/text';
import type { FlowActions } from '../flow-actions.ts';
import { formatNumber } from '../format-count.ts';
import { languageOfPath } from '../text/highlight/language-names.ts';
import { PanelHead } from './panel.tsx';
import { PathName } from './path-name.tsx';
import { TextBlock } from './text-block.tsx';

interface FileViewProps {
  readonly view: ToolViewOf<'file'>;
  readonly actions: FlowActions;
}

export function FileView({ view, actions }: FileViewProps) {
  const { path, startLine, text, totalLines, note } = view;
  return (
    <>
      <PanelHead aside={totalLines !== null && `${formatNumber(totalLines)} ${totalLines === 1 ? 'line' : 'lines'}`}>
        {path === null ? <span className="text-text-2">{t('A file')}</span> : <PathName path={path} canCopy />}
      </PanelHead>
      <TextBlock
        body={text}
        readBody={actions.readBody}
        startLine={startLine}
        language={path === null ? null : languageOfPath(path)}
      />
      {note !== null && <p className="px-3 py-1.5 text-small text-text-2">{note}</p>}
    </>
  );
}
