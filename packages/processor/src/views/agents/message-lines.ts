import type { AgentId } from '@treeline/protocol';
import type { AgentEntry } from './agent-entry.ts';
import { type GraphNode, keyOfEntry, mainKey } from './agent-graph.ts';
import type { AgentMessage } from './agent-messages.ts';

/** All messages between two cards of the graph. */
export interface MessageLine {
  readonly key: string;
  /** The one that stands first in the graph. */
  readonly first: GraphNode;
  readonly second: GraphNode;
  /** From the first to the second, and back. */
  readonly forth: number;
  readonly back: number;
  /** The second was started by the first: there is a line between them, be it by way of a fold. */
  readonly isAtCall: boolean;
}

/** A message of an agent that is folded or hidden belongs to the card that stands for it. */
export function messageLines(
  messages: readonly AgentMessage[],
  entries: readonly AgentEntry[],
  nodes: readonly GraphNode[],
): readonly MessageLine[] {
  if (messages.length === 0) return [];
  const cardOf = cardsOf(entries, nodes);
  const byKey = new Map(nodes.map((node) => [node.key, node]));
  const isStartedBy = ({ parentKey }: GraphNode, { key }: GraphNode) => {
    const parent = byKey.get(parentKey ?? '');
    return (parent?.kind === 'fold' ? parent.parentKey : parentKey) === key;
  };
  const lines = new Map<string, MessageLine>();
  for (const { from, to } of messages) {
    const [sender, receiver] = [from === undefined ? undefined : cardOf(from), cardOf(to)];
    if (sender === undefined || receiver === undefined || sender === receiver) continue;
    const isForth = sender.place < receiver.place;
    const [first, second] = isForth ? [sender.node, receiver.node] : [receiver.node, sender.node];
    const key = `${first.key} ${second.key}`;
    const known = lines.get(key) ?? { key, first, second, forth: 0, back: 0, isAtCall: isStartedBy(second, first) };
    const more = isForth ? { forth: known.forth + 1 } : { back: known.back + 1 };
    lines.set(key, { ...known, ...more });
  }
  return [...lines.values()];
}

interface Card {
  readonly node: GraphNode;
  readonly place: number;
}

function cardsOf(
  entries: readonly AgentEntry[],
  nodes: readonly GraphNode[],
): (thread: AgentId | null) => Card | undefined {
  const shown = new Map<string, Card>();
  for (const [place, node] of nodes.entries()) {
    const keys = node.kind === 'main' ? [mainKey] : node.members.map(({ id }) => keyOfEntry(id));
    // An open fold stands before its members, each of which has a card of its own.
    for (const key of keys) shown.set(key, { node, place });
  }
  const byId = new Map(entries.map((entry) => [entry.id, entry]));
  return (thread) => {
    for (let id = thread; id !== null; id = byId.get(id)?.parentId ?? null) {
      const card = shown.get(keyOfEntry(id));
      if (card !== undefined) return card;
      if (!byId.has(id)) return undefined;
    }
    return shown.get(mainKey);
  };
}
