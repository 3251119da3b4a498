import type { AgentEntry } from './agent-entry.ts';
import { type GraphNode, isRun, teamOf } from './agent-graph.ts';

/** Cards that are framed together: the agents of a workflow run, or of a team. */
export interface GraphFrame {
  readonly key: string;
  readonly kind: 'workflow' | 'team';
  readonly name: string;
  readonly entries: readonly AgentEntry[];
  readonly phases: readonly string[];
  /** The cards in it, from the first to the last column and row. */
  readonly columns: readonly [first: number, last: number];
  readonly rows: readonly [first: number, last: number];
}

/** Cards are ordered as `agentGraph` lays them out: the cards below one follow it. */
export function graphFrames(nodes: readonly GraphNode[]): readonly GraphFrame[] {
  const frames: GraphFrame[] = [];
  for (const [at, node] of nodes.entries()) {
    const [entry] = node.members;
    if (isRun(node) && node.isOpen === true) {
      const name = entry?.info?.name ?? entry?.info?.description ?? entry?.info?.agentSlug ?? '';
      frames.push(frameOf('workflow', node.key, name, below(nodes, at)));
    }
    const team = teamOf(node);
    if (team !== null && teamOf(siblingBefore(nodes, at)) !== team) {
      frames.push(frameOf('team', `${node.parentKey}/${team}`, team, teamFrom(nodes, at, team)));
    }
  }
  return frames;
}

function below(nodes: readonly GraphNode[], at: number): readonly GraphNode[] {
  const column = nodes[at]?.column ?? 0;
  const end = nodes.findIndex((node, place) => place > at && node.column <= column);
  return nodes.slice(at + 1, end === -1 ? nodes.length : end);
}

function siblingBefore(nodes: readonly GraphNode[], at: number): GraphNode | undefined {
  const own = nodes[at];
  const before = nodes.slice(0, at).findLast(({ column }) => column <= (own?.column ?? 0));
  return before?.parentKey === own?.parentKey ? before : undefined;
}

/** Consecutive members of a team, with the cards below them. */
function teamFrom(nodes: readonly GraphNode[], at: number, team: string): readonly GraphNode[] {
  const column = nodes[at]?.column ?? 0;
  const end = nodes.findIndex(
    (node, place) => place > at && (node.column < column || (node.column === column && teamOf(node) !== team)),
  );
  return nodes.slice(at, end === -1 ? nodes.length : end);
}

function frameOf(kind: GraphFrame['kind'], key: string, name: string, inside: readonly GraphNode[]): GraphFrame {
  const entries = inside.flatMap((node) => (node.kind === 'fold' && node.isOpen === true ? [] : node.members));
  const phases = [...new Set(entries.flatMap(({ info }) => info?.phase ?? []))];
  const columns = inside.map(({ column }) => column);
  const rows = inside.map(({ row }) => row);
  return {
    key: `${kind}:${key}`,
    kind,
    name,
    entries,
    phases,
    columns: [Math.min(...columns), Math.max(...columns)],
    rows: [Math.min(...rows), Math.max(...rows)],
  };
}
