import type { GraphNode } from '@treeline/processor';
import type { AgentInfo } from '@treeline/protocol';
import { formatNumber } from '../format-count.ts';
import { formatClock } from '../format-time.ts';
import { hueStyle } from '../hue-style.ts';
import { visibleText } from '../text/visible-text.ts';
import { guideOfNode } from './agent-card.tsx';
import { boxOf, edgePath, messageDashes } from './graph-boxes.ts';

interface GraphEdgesProps {
  /** The nodes whose edge is drawn. */
  readonly nodes: readonly GraphNode[];
  readonly parentOf: (node: GraphNode) => GraphNode | undefined;
}

/** A line for each call, with its tool and start time; its style shows how the agent runs. */
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
  const [entry] = node.members;
  const info = entry?.info ?? null;
  const middle = to.y + to.height / 2;
  const left = from.x + from.width + 14;
  const isFolded = parent.kind === 'fold';
  return (
    <g className="hued" style={hueStyle(guideOfNode(node))}>
      <path
        d={edgePath(from, to)}
        fill="none"
        strokeWidth="1.5"
        strokeDasharray={dashesOf(info)}
        className="stroke-agent-line"
      />
      <path d={`M${to.x - 7} ${middle - 3.5}l6 3.5-6 3.5z`} className="fill-agent" />
      {!isFolded && (
        <text x={left} y={middle - 5} className="fill-text text-tiny">
          {labelOf(node)}
        </text>
      )}
      {info !== null && info.startedAt !== null && !isFolded && (
        <text x={left} y={middle + 12} className="fill-text-2 text-tiny tabular-nums">
          {formatClock(info.startedAt, true)}
        </text>
      )}
    </g>
  );
}

/** Plain: its caller waits for it. Dashed: it works in the background. Dotted: a teammate, reached by messages. */
function dashesOf(info: AgentInfo | null): string | undefined {
  if (info?.kind === 'teammate') return messageDashes;
  return info?.isBackground === true ? '5 4' : undefined;
}

/** More letters do not fit between two columns. */
const mostLetters = 11;

/** The tool of the call, with the number of agents; for a workflow's agent its phase. */
function labelOf({ kind, members }: GraphNode): string {
  const [first] = members;
  const count = kind === 'fold' ? ` ×${formatNumber(members.length)}` : '';
  const word = first?.info?.phase ?? first?.info?.parentTool ?? '';
  const room = mostLetters - count.length;
  return `${visibleText(word.length > room ? `${word.slice(0, room - 1)}…` : word)}${count}`;
}
