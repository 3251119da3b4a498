import type { AgentId, LinkEvidence } from '@treeline/protocol';
import type { Link, ThreadId } from '../formats/link-facts.ts';

const evidenceOrder: readonly LinkEvidence[] = [
  'meta',
  'result',
  'result-text',
  'progress',
  'notification',
  'teammate',
  'workflow',
  'resume',
  'prompt',
  'inline',
  'position',
];

/** Removes the weakest link of every cycle, so that no agent is its own ancestor. */
export function cutCycles(links: Map<AgentId, Link>): void {
  const isSafe = new Set<ThreadId>([null]);
  for (const start of [...links.keys()].sort(compare)) {
    const path: AgentId[] = [];
    const onPath = new Set<AgentId>();
    let at: ThreadId = start;
    while (at !== null && !isSafe.has(at) && !onPath.has(at)) {
      path.push(at);
      onPath.add(at);
      at = links.get(at)?.thread ?? null;
    }
    if (at !== null && onPath.has(at)) dropWeakest(links, path.slice(path.indexOf(at)));
    for (const agent of path) isSafe.add(agent);
  }
}

function dropWeakest(links: Map<AgentId, Link>, cycle: readonly AgentId[]): void {
  const rank = (agent: AgentId) => evidenceOrder.indexOf(links.get(agent)?.evidence ?? 'position');
  const weakest = [...cycle].sort((a, b) => rank(b) - rank(a) || compare(a, b))[0];
  if (weakest !== undefined) links.delete(weakest);
}

export function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
