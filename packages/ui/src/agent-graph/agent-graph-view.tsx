import {
  type AgentEntry,
  type AgentMessage,
  type GraphFrame,
  type GraphNode,
  graphFrames,
  graphStep,
  keyOfEntry,
  type MessageLine,
  mainKey,
  messageLines,
} from '@treeline/processor';
import type { AgentId } from '@treeline/protocol';
import { t } from '@treeline/text';
import { type KeyboardEvent, useCallback, useEffect, useId, useMemo, useState } from 'react';
import { AgentCard, type AgentCardProps } from './agent-card.tsx';
import { boxOf, drawingSize, frameBox } from './graph-boxes.ts';
import { GraphEdges } from './graph-edges.tsx';
import { GraphFrames } from './graph-frames.tsx';
import { graphKeys } from './graph-keys.ts';
import { GraphLegend } from './graph-legend.tsx';
import { GraphMessages } from './graph-messages.tsx';
import { GraphOverview } from './graph-overview.tsx';
import { fitted, type GraphView, isInSight, withInSight, zoomed } from './graph-view.ts';
import { useGraphNodes } from './use-graph-nodes.ts';
import { useGraphView } from './use-graph-view.ts';
import { ZoomButtons } from './zoom-buttons.tsx';

interface AgentGraphViewProps {
  readonly entries: readonly AgentEntry[];
  /** The session's title. */
  readonly title: string;
  /** The main thread alone. */
  readonly mainCost: number | null;
  readonly selected: AgentId | null;
  readonly onSelect: (id: AgentId | null) => void;
  /** Opens an agent on the whole page. */
  readonly onOpen: (id: AgentId) => void;
  /** The agents that match the search. */
  readonly found: ReadonlySet<AgentId>;
  /** Whether siblings of one type are drawn as one. */
  readonly isFolding: boolean;
  /** Those to draw. */
  readonly messages: readonly AgentMessage[];
}

/** The tree of agents from left to right. Only visible cards are drawn; it is one tab stop, with arrow keys. */
export function AgentGraphView(props: AgentGraphViewProps) {
  const { entries, title, mainCost, selected, onSelect, onOpen, found, isFolding, messages } = props;
  const name = useId();
  const { canvas, view, setView, screen, dragging } = useGraphView();
  const { nodes, byKey, toggle } = useGraphNodes(entries, selected, isFolding);
  const { current, choose } = useCurrentNode(byKey, selected, onSelect);
  const open = useCallback(
    (node: GraphNode) => {
      const [first] = node.members;
      if (node.kind === 'agent' && first !== undefined) onOpen(first.id);
      else if (node.kind === 'fold') toggle(node);
    },
    [onOpen, toggle],
  );
  const { column, row } = current ?? { column: 0, row: 0 };
  useEffect(() => {
    if (screen.width > 0) setView((before) => withInSight(before, boxOf({ column, row }), screen));
  }, [column, row, screen, setView]);
  const middle = { x: screen.width / 2, y: screen.height / 2 };
  const zoom = (factor: number) => setView((before) => zoomed(before, factor, middle));
  const fit = () => setView(fitted(drawingSize(nodes), screen));
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.target !== event.currentTarget || event.ctrlKey || event.metaKey || event.altKey) return;
    const wish = graphKeys[event.key];
    if (wish === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    if (wish === 'fit') fit();
    else if (typeof wish === 'number') zoom(wish);
    else if (wish === 'open') current !== null && open(current);
    else if (wish === 'in' && current?.isOpen === false) toggle(current);
    else if (wish === 'out' && current?.isOpen === true && current.kind !== 'main') toggle(current);
    else {
      const to = graphStep(nodes, current?.key ?? null, wish);
      if (to !== null) choose(to);
    }
  };
  const frames = useMemo(() => graphFrames(nodes), [nodes]);
  const lines = useMemo(() => messageLines(messages, entries, nodes), [messages, entries, nodes]);
  const seen = nodes.filter((node) => isInSight(view, boxOf(node), screen) || node === current);
  return (
    <div className="relative min-h-0 flex-1 overflow-hidden">
      <div
        ref={canvas}
        role="tree"
        tabIndex={0}
        aria-label={t('Agents as a graph')}
        aria-activedescendant={current === null ? undefined : `${name}-${current.key}`}
        onKeyDown={onKeyDown}
        {...dragging}
        className="absolute inset-0 touch-none overflow-hidden bg-[radial-gradient(var(--color-line)_1px,transparent_1px)] bg-size-[20px_20px]"
      >
        <Drawing
          seen={seen}
          byKey={byKey}
          view={view}
          name={name}
          title={title}
          mainCost={mainCost}
          current={current}
          found={found}
          frames={frames.filter((frame) => isInSight(view, frameBox(frame), screen))}
          lines={lines.filter(({ first, second }) => seen.includes(first) || seen.includes(second))}
          onSelect={choose}
          onToggle={toggle}
          onOpen={open}
        />
      </div>
      <GraphOverview nodes={nodes} view={view} screen={screen} onView={setView} />
      <GraphLegend nodes={nodes} hasMessages={lines.length > 0} />
      <ZoomButtons scale={view.scale} onZoom={zoom} onFit={fit} />
    </div>
  );
}

/** The node that keys act on: of the selected agent, or one that stands for no single agent. */
function useCurrentNode(
  byKey: ReadonlyMap<string, GraphNode>,
  selected: AgentId | null,
  onSelect: AgentGraphViewProps['onSelect'],
) {
  const [cursor, setCursor] = useState<string>(mainKey);
  const current = byKey.get(selected === null ? cursor : keyOfEntry(selected)) ?? byKey.get(cursor) ?? null;
  const choose = useCallback(
    (node: GraphNode) => {
      setCursor(node.key);
      onSelect(node.kind === 'agent' ? (node.members[0]?.id ?? null) : null);
    },
    [onSelect],
  );
  return { current, choose };
}

interface DrawingProps extends Pick<AgentCardProps, 'title' | 'mainCost' | 'onSelect' | 'onToggle' | 'onOpen'> {
  readonly seen: readonly GraphNode[];
  readonly byKey: ReadonlyMap<string, GraphNode>;
  readonly view: GraphView;
  readonly name: string;
  readonly current: GraphNode | null;
  readonly frames: readonly GraphFrame[];
  readonly lines: readonly MessageLine[];
  readonly found: ReadonlySet<AgentId>;
}

function Drawing({ seen, byKey, view, name, current, frames, lines, found, ...rest }: DrawingProps) {
  return (
    <div
      role="presentation"
      className="absolute top-0 left-0 origin-top-left"
      style={{ transform: `scale(${view.scale}) translate(${-view.x}px, ${-view.y}px)` }}
    >
      <GraphFrames frames={frames} />
      <GraphEdges nodes={seen} parentOf={({ parentKey }) => byKey.get(parentKey ?? '')} />
      {lines.length > 0 && <GraphMessages lines={lines} />}
      {seen.map((node) => (
        <AgentCard
          key={node.key}
          id={`${name}-${node.key}`}
          node={node}
          isCursor={node === current}
          isFound={node.members.some(({ id }) => found.has(id))}
          {...rest}
        />
      ))}
    </div>
  );
}
