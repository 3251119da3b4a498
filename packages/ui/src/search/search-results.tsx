import type { SearchHit } from '@treeline/protocol';
import { t } from '@treeline/text';
import { memo, useEffect, useRef } from 'react';
import { Virtualizer, type VirtualizerHandle } from 'virtua';
import { AgentDots } from '../agent-dots.tsx';
import { counted } from '../format-count.ts';
import { formatClock } from '../format-time.ts';
import { Age } from '../list/age.tsx';
import { ClientMark } from '../list/client-mark.tsx';
import { shortModel, titleOf } from '../list/session-facts.ts';
import { StatusIcon } from '../status-icon.tsx';
import { Visible } from '../text/visible.tsx';
import { visibleText } from '../text/visible-text.ts';
import { Excerpt } from './excerpt.tsx';
import { HitPlace } from './hit-place.tsx';
import type { SearchLine } from './search-lines.ts';

/** A line that is a hit. */
export type HitLineOf = Extract<SearchLine, { readonly kind: 'hit' }>;

interface SearchResultsProps {
  /** For the focused field, to name the active line. */
  readonly id: string;
  readonly lines: readonly SearchLine[];
  readonly cursor: string | null;
  readonly onChoose: (line: SearchLine) => void;
  readonly onShowFile: (line: HitLineOf) => void;
  /** Somebody has begun to look around. */
  readonly onScrolled: () => void;
}

/** Hits below their sessions, in one virtual list. The field above has the focus, and the keys. */
export function SearchResults({ id, lines, cursor, onChoose, onShowFile, onScrolled }: SearchResultsProps) {
  const scroller = useRef<HTMLDivElement>(null);
  const list = useRef<VirtualizerHandle>(null);
  const latest = useRef(lines);
  useEffect(() => {
    latest.current = lines;
  }, [lines]);
  useEffect(() => {
    const at = cursor === null ? -1 : latest.current.findIndex(({ key }) => key === cursor);
    if (at !== -1) list.current?.scrollToIndex(at, { align: 'nearest' });
  }, [cursor]);
  return (
    <div
      ref={scroller}
      id={id}
      role="listbox"
      aria-label={t('Found')}
      onWheel={onScrolled}
      className="h-full overflow-y-auto px-5 pb-6 [overflow-anchor:none]"
    >
      <Virtualizer ref={list} scrollRef={scroller} data={lines} bufferSize={400} itemSize={30}>
        {(line) => (
          <Line
            key={line.key}
            id={lineId(id, line.key)}
            line={line}
            isCursor={line.key === cursor}
            onChoose={onChoose}
            onShowFile={onShowFile}
          />
        )}
      </Virtualizer>
    </div>
  );
}

/** Ids of elements must not contain spaces. */
export function lineId(list: string, key: string): string {
  return `${list}-${key.replaceAll(' ', '_')}`;
}

interface LineProps {
  readonly id: string;
  readonly line: SearchLine;
  readonly isCursor: boolean;
  readonly onChoose: (line: SearchLine) => void;
  readonly onShowFile: (line: HitLineOf) => void;
}

const Line = memo(function Line({ id, line, isCursor, onChoose, onShowFile }: LineProps) {
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the field that controls the list has the keys
    // biome-ignore lint/a11y/useFocusableInteractive: the field names it as the active one
    <div
      id={id}
      role="option"
      aria-selected={isCursor}
      data-kind={line.kind}
      onClick={() => onChoose(line)}
      className="cursor-default rounded-md px-2 hover:bg-raised/60 aria-selected:bg-raised data-[kind=session]:mt-3"
    >
      {line.kind === 'session' && <SessionLine line={line} />}
      {line.kind === 'hit' && <HitLine hit={line.hit} onShowFile={() => onShowFile(line)} />}
      {line.kind === 'more' && (
        <span className="flex h-7 items-center pl-6 text-accent text-small">
          {counted(line.count, 'more hit')} {t('in this session')}
        </span>
      )}
    </div>
  );
});

function SessionLine({ line: { session, group } }: { readonly line: SearchLine & { readonly kind: 'session' } }) {
  const { state, project, branch, worktree, model, agentSlugs } = session;
  const facts = [project.name, worktree, branch, model === null ? null : shortModel(model)];
  const title = titleOf(session);
  // An excerpt of a long title has other offsets.
  const inTitle = group.hits.find(({ part, excerpt }) => part === 'title' && excerpt === title);
  return (
    <span className="flex h-8.5 items-center gap-2">
      <StatusIcon status={state.status} reason={state.reason} />
      <span className="min-w-0 max-w-[60%] flex-none truncate font-semibold" title={title}>
        <Excerpt text={title} found={inTitle?.found ?? []} />
      </span>
      <ClientMark client={session.client} />
      <span className="min-w-0 truncate text-tiny text-text-2">
        {facts.filter((fact) => fact !== null).join(' · ')}
      </span>
      <AgentDots slugs={agentSlugs} />
      <span className="ml-auto flex-none text-tiny text-text-2 tabular-nums">{counted(group.total, 'hit')}</span>
      <span className="flex w-18 flex-none justify-end">
        <Age at={session.updatedAt} />
      </span>
    </span>
  );
}

/** The file of a hit. No link: the line is one thing to choose, and the keys have a way of their own. */
function HitFile({ path, onShow }: { readonly path: string; readonly onShow: () => void }) {
  const name = path.slice(
    Math.max(path.lastIndexOf('/', path.length - 2), path.lastIndexOf('\\', path.length - 2)) + 1,
  );
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the field that controls the list has the keys
    // biome-ignore lint/a11y/noStaticElementInteractions: as above
    <span
      data-file={path}
      title={t('{path}: show in Files (Alt+Enter)', { path: visibleText(path) })}
      onClick={(event) => {
        event.stopPropagation();
        onShow();
      }}
      className="max-w-56 flex-none cursor-pointer truncate rounded-sm font-mono text-tiny text-text-2 hover:text-accent hover:underline"
    >
      {visibleText(name)}
    </span>
  );
}

interface HitLineProps {
  readonly hit: SearchHit;
  readonly onShowFile: () => void;
}

function HitLine({ hit, onShowFile }: HitLineProps) {
  return (
    <span className="flex h-7.5 items-center gap-3 pl-6">
      <HitPlace hit={hit} />
      <span className="min-w-0 flex-1 truncate text-text-2" title={hit.excerpt}>
        {hit.task !== null && (
          <span className="mr-2 font-medium text-text">
            <Visible text={hit.task.title} />
          </span>
        )}
        <Excerpt text={hit.excerpt} found={hit.found} />
      </span>
      {hit.tool?.path !== undefined && <HitFile path={hit.tool.path} onShow={onShowFile} />}
      <time
        dateTime={new Date(hit.at).toISOString()}
        title={new Date(hit.at).toLocaleString()}
        className="flex-none text-tiny text-text-2 tabular-nums"
      >
        {formatClock(hit.at)}
      </time>
    </span>
  );
}
