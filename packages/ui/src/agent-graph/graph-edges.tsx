import type { GraphNode } from '@treeline/processor';
import { formatClock } from '../format-time.ts';
import { hueStyle } from '../hue-style.ts';
import { boxOf, edgePath } from './graph-boxes.ts';

interface GraphEdgesProps {
  /** Those whose edge is drawn. */
  readonly nodes: readonly GraphNode[];
  readonly parentOf: (node: GraphNode) => GraphNode | undefined;
}

/** A line for each call, dashed for work in the background, with the time of its start. */
export function GraphEdges({ nodes, parentOf }: GraphEdgesProps) {
  return (
    <svg className="pointer-events-none absolute top-0 left-0 size-px overflow-visible" aria-hidden="true">
      {nodes.map((node) => {
        const parent = parentOf(node);
        return parent === undefined ? null : <Edge key={node.key} node={node} parent={parent} />;
      })}
    </svg>
  );
}

function Edge({ node, parent }: { readonly node: GraphNode; readonly parent: GraphNode }) {
  const [from, to] = [boxOf(parent), boxOf(node)];
  const info = node.members[0]?.info ?? null;
  const middle = to.y + to.height / 2;
  const isFolded = parent.kind === 'fold';
  return (
    <g className="hued" style={hueStyle(info?.agentSlug ?? 'agent')}>
      <path
        d={edgePath(from, to)}
        fill="none"
        strokeWidth="1.5"
        strokeDasharray={info?.isBackground === true ? '5 4' : undefined}
        className="stroke-agent-line"
      />
      <path d={`M${to.x - 7} ${middle - 3.5}l6 3.5-6 3.5z`} className="fill-agent" />
      {info !== null && info.startedAt !== null && !isFolded && (
        <text x={from.x + from.width + 14} y={middle - 5} className="fill-text-2 text-tiny tabular-nums">
          {formatClock(info.startedAt, true)}
        </text>
      )}
    </g>
  );
}
