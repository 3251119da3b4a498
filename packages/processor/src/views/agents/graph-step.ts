import type { GraphNode } from './agent-graph.ts';

export type GraphStep = 'next' | 'previous' | 'in' | 'out' | 'first' | 'last';

/** The card that a key moves to; `null`: there is none. Up and down stay in the column. */
export function graphStep(nodes: readonly GraphNode[], from: string | null, step: GraphStep): GraphNode | null {
  const at = nodes.findIndex(({ key }) => key === from);
  const node = nodes[at];
  if (node === undefined || step === 'first') return nodes[0] ?? null;
  const inColumn = ({ column }: GraphNode) => column === node.column;
  switch (step) {
    case 'last':
      return nodes.at(-1) ?? null;
    case 'next':
      return nodes.slice(at + 1).find(inColumn) ?? null;
    case 'previous':
      return nodes.slice(0, at).findLast(inColumn) ?? null;
    case 'in':
      return nodes[at + 1]?.parentKey === node.key ? (nodes[at + 1] ?? null) : null;
    case 'out':
      return nodes.find(({ key }) => key === node.parentKey) ?? null;
  }
}
