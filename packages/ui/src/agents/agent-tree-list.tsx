import { type AgentNode, guideOf } from '@treeline/processor';
import type { AgentId, AgentInfo, RunState } from '@treeline/protocol';
import { t } from '@treeline/text';
import { memo, useRef } from 'react';
import { Virtualizer, type VirtualizerHandle } from 'virtua';
import { Elapsed } from '../elapsed.tsx';
import { hueStyle } from '../hue-style.ts';
import { StatusIcon } from '../status-icon.tsx';
import { visibleText } from '../text/visible-text.ts';
import { useKeptInView } from '../use-kept-in-view.ts';
import { agentTitle } from './agent-title.ts';

interface AgentTreeListProps {
  readonly nodes: readonly AgentNode[];
  /** The session itself: the root of the tree. */
  readonly main: {
    readonly state: RunState | null;
    readonly startedAt: number | null;
    readonly endedAt: number | null;
  };
  /** `null` = the main thread is selected. */
  readonly selected: AgentId | null;
  readonly onSelect: (agent: AgentId | null) => void;
}

const lineHeight = 24;

/** All agents of a session as a tree. */
export function AgentTreeList({ nodes, main, selected, onSelect }: AgentTreeListProps) {
  const scroller = useRef<HTMLDivElement>(null);
  const list = useRef<VirtualizerHandle>(null);
  useKeptInView(
    scroller,
    list,
    nodes.findIndex(({ agent }) => agent.id === selected),
    lineHeight,
  );
  return (
    <div ref={scroller} className="max-h-full min-h-0 overflow-y-auto">
      <TreeLine isSelected={false} depth={0} title={t('main')} onClick={() => onSelect(null)}>
        {main.state === null ? <span className="size-4" /> : <StatusIcon {...main.state} />}
        <span className="truncate">{t('main')}</span>
        <Time state={main.state} startedAt={main.startedAt} endedAt={main.endedAt} />
      </TreeLine>
      <Virtualizer
        ref={list}
        scrollRef={scroller}
        data={nodes}
        bufferSize={200}
        itemSize={lineHeight}
        as="ul"
        item="li"
        startMargin={lineHeight}
      >
        {({ agent, depth, isLinked }) => (
          <AgentLine
            key={agent.id}
            id={agent.id}
            info={agent.info}
            depth={depth + 1}
            isLinked={isLinked}
            isSelected={agent.id === selected}
            onSelect={onSelect}
          />
        )}
      </Virtualizer>
    </div>
  );
}

interface AgentLineProps {
  readonly id: AgentId;
  readonly info: AgentInfo | null;
  readonly depth: number;
  readonly isLinked: boolean;
  readonly isSelected: boolean;
  readonly onSelect: (agent: AgentId) => void;
}

const AgentLine = memo(function AgentLine({ id, info, depth, isLinked, isSelected, onSelect }: AgentLineProps) {
  const slug = info?.agentSlug ?? 'agent';
  const title = info === null ? id : agentTitle(info);
  const words = isLinked ? `${title}\n${slug}` : t('{title}\n{slug}, no matching call found', { title, slug });
  return (
    <TreeLine isSelected={isSelected} depth={depth} title={words} onClick={() => onSelect(id)}>
      {info === null ? <span className="size-4" /> : <StatusIcon {...info.state} />}
      <span className="flex min-w-0 items-center gap-1.5">
        <span
          aria-hidden="true"
          className="hued size-2 flex-none rounded-[2px] bg-agent"
          style={hueStyle(guideOf(slug, id))}
        />
        <span className="min-w-0 truncate">
          {visibleText(title)}
          {!isLinked && <span className="text-text-2"> {t('(unlinked)')}</span>}
        </span>
      </span>
      <Time state={info?.state ?? null} startedAt={info?.startedAt ?? null} endedAt={info?.endedAt ?? null} />
    </TreeLine>
  );
});

const step = 14;
/** Below this depth the text would have no room left. */
const mostSteps = 9;

interface TreeLineProps {
  readonly isSelected: boolean;
  readonly depth: number;
  readonly title: string;
  readonly onClick: () => void;
  readonly children: React.ReactNode;
}

function TreeLine({ isSelected, depth, title, onClick, children }: TreeLineProps) {
  return (
    <button
      type="button"
      aria-current={isSelected ? 'true' : undefined}
      title={title}
      onClick={onClick}
      style={{ paddingLeft: 6 + Math.min(depth, mostSteps) * step }}
      className="relative grid h-6 w-full grid-cols-[16px_minmax(0,1fr)_auto] items-center gap-1.5 rounded-md pr-1.5 text-small transition-colors hover:bg-raised aria-[current]:bg-raised"
    >
      {Array.from({ length: Math.min(depth, mostSteps) }, (_, level) => (
        <span
          // biome-ignore lint/suspicious/noArrayIndexKey: a guide is its level
          key={level}
          aria-hidden="true"
          className="absolute inset-y-0 w-px bg-line"
          style={{ left: 13.5 + level * step }}
        />
      ))}
      {children}
    </button>
  );
}

function Time(props: { state: RunState | null; startedAt: number | null; endedAt: number | null }) {
  const { state, startedAt, endedAt } = props;
  const isRunning = state?.status === 'running';
  if (startedAt === null || (endedAt === null && !isRunning)) return <span />;
  return (
    <span className="text-tiny text-text-2 tabular-nums">
      <Elapsed from={startedAt} to={isRunning ? null : endedAt} />
    </span>
  );
}
