import type { ToolViewOf } from '@treeline/protocol';
import { t } from '@treeline/text';
import type { FlowActions } from '../flow-actions.ts';
import { formatNumber } from '../format-count.ts';
import { Visible } from '../text/visible.tsx';
import { Fold } from './fold.tsx';
import { FoundLines } from './found-lines.tsx';
import { Chip, PanelHead } from './panel.tsx';
import { PathName } from './path-name.tsx';
import { TextBlock } from './text-block.tsx';
import { useLineLimit } from './use-line-limit.ts';

interface MatchesViewProps {
  readonly view: ToolViewOf<'matches'>;
  readonly actions: FlowActions;
}

const nouns = {
  lines: [t('matching line'), t('matching lines')],
  files: ['file', 'files'],
  counts: ['match', 'matches'],
  entries: ['entry', 'entries'],
  tools: ['tool', 'tools'],
} as const;

export function MatchesView({ view, actions }: MatchesViewProps) {
  const { pattern, mode, scope, files, text, count, isTruncated } = view;
  const [one, many] = nouns[mode];
  return (
    <>
      <PanelHead
        aside={
          <>
            {count !== null && <span>{`${formatNumber(count)} ${count === 1 ? one : many}`}</span>}
            {isTruncated && <Chip tone="warn">{t('cut short')}</Chip>}
          </>
        }
      >
        {pattern !== '' && (
          <code className="wrap-anywhere font-mono text-small">
            <Visible text={pattern} />
          </code>
        )}
        {scope.map((part) => (
          <Chip key={part}>
            <Visible text={part} />
          </Chip>
        ))}
      </PanelHead>
      {files.length > 0 && <FileList files={files} isPath={mode !== 'tools'} />}
      {mode === 'lines' ? (
        <FoundLines body={text} pattern={pattern} readBody={actions.readBody} />
      ) : (
        <TextBlock body={text} readBody={actions.readBody} />
      )}
      {count === 0 && text.length === 0 && (
        <p className="px-3 py-1.5 text-small text-text-2">{t('Nothing was found.')}</p>
      )}
    </>
  );
}

const firstFiles = 20;

function FileList({ files, isPath }: { readonly files: readonly string[]; readonly isPath: boolean }) {
  const [most, setMost] = useLineLimit(files, firstFiles);
  const shown = files.slice(0, most);
  return (
    <>
      <ul className="px-3 py-1.5 leading-5">
        {shown.map((file, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a list may name a file twice, and never moves
          <li key={place} className="min-w-0 font-mono text-small">
            {isPath ? <PathName path={file} /> : <Visible text={file} />}
          </li>
        ))}
      </ul>
      <Fold first={firstFiles} shown={shown.length} total={files.length} onShow={setMost} />
    </>
  );
}
