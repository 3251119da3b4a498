import { type AgentEntry, agentGraph, type GraphNode, keyOfEntry } from '@treeline/processor';
import type { AgentId } from '@treeline/protocol';
import { useCallback, useMemo, useState } from 'react';

/** Folds are closed and agents open, until the user decides otherwise. The path to the selected agent is open. */
export function useGraphNodes(entries: readonly AgentEntry[], selected: AgentId | null, isFolding: boolean) {
  const [toggled, setToggled] = useState<ReadonlySet<string>>(new Set());
  const nodes = useMemo(() => {
    const isOpen = (key: string, kind: GraphNode['kind']) => (kind !== 'fold') !== toggled.has(key);
    return agentGraph(entries, isOpen, isFolding);
  }, [entries, toggled, isFolding]);
  const byKey = useMemo(() => new Map(nodes.map((node) => [node.key, node])), [nodes]);
  const toggle = useCallback(({ key }: GraphNode) => {
    setToggled((before) => {
      const next = new Set(before);
      if (!next.delete(key)) next.add(key);
      return next;
    });
  }, []);
  // An agent that was selected elsewhere may be in a fold: the path to it is opened once.
  const [revealed, setRevealed] = useState<AgentId | null>(null);
  if (selected !== revealed) {
    setRevealed(selected);
    const hidden = selected === null || byKey.has(keyOfEntry(selected)) ? [] : wayTo(entries, selected);
    if (hidden.length > 0) setToggled((before) => withWay(entries, before, hidden));
  }
  return { nodes, byKey, toggle };
}

function wayTo(entries: readonly AgentEntry[], id: AgentId): readonly AgentId[] {
  const byId = new Map(entries.map((entry) => [entry.id, entry]));
  const way: AgentId[] = [];
  for (let at = byId.get(id); at !== undefined; at = at.parentId === null ? undefined : byId.get(at.parentId)) {
    way.push(at.id);
  }
  return way;
}

function withWay(
  entries: readonly AgentEntry[],
  toggled: ReadonlySet<string>,
  way: readonly AgentId[],
): ReadonlySet<string> {
  const inWay = new Set(way);
  const next = new Set(toggled);
  for (const { key, kind, members } of agentGraph(entries, () => true)) {
    if (!members.some(({ id }) => inWay.has(id))) continue;
    if (kind === 'fold') next.add(key);
    else next.delete(key);
  }
  return next;
}
