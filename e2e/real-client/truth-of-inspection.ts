import { expect } from '@playwright/test';
import type { InspectedAgent, Inspection } from '../../apps/cli/src/inspect/inspection.ts';
import {
  agentIdsOf,
  type ClaudeTruth,
  type ClaudeTruthNode,
  expectedAgent,
  expectedStatus,
  inOneOrder,
} from '../../packages/transcript/test/claude-truth.ts';

/** Every agent of the truth hangs where it hung, as it was, and nothing is unreadable, unknown or without a place. */
export function expectTruth(truth: ClaudeTruth, inspections: readonly Inspection[]): void {
  for (const root of truth.tree) {
    const session = sessionOf(root, inspections);
    const ids = agentIdsOf(root);
    const isFork = root.note?.includes('fork') === true;
    // A fork also shows the agents of the history that it carries.
    const shown = session.agents.filter(({ agentId }) => !isFork || ids.includes(agentId ?? ''));
    expect(shown.map(fromInspection).sort(inOneOrder)).toEqual(
      root.children.map((child) => expectedAgent(child, session.sessionId)).sort(inOneOrder),
    );
    expect(session.status, 'the status of the session').toBe(expectedStatus(root));
    if (!isFork) expect(session.toolCalls, 'calls of the main thread').toBe(root.toolCalls);
    if (root.name !== null) expect(session.title).toBe(root.name);
  }
  for (const { sessionId, lines, unlinked } of inspections) {
    expect(unlinked, `agents without a place in ${sessionId}`).toEqual([]);
    expect(lines, `lines of ${sessionId}`).toMatchObject({ unreadable: 0, unknown: 0 });
  }
}

/**
 * The session that holds the agents of a root and the fewest others, since a fork carries those of its history; where a root has no
 * agents, the one with as many calls and none.
 */
function sessionOf(root: ClaudeTruthNode, inspections: readonly Inspection[]): Inspection {
  const ids = agentIdsOf(root);
  const shown = (candidate: Inspection) => candidate.agents.flatMap(idsBelow);
  const holding = inspections.filter((candidate) => ids.every((id) => shown(candidate).includes(id)));
  const [closest] = holding
    .filter((candidate) => ids.length > 0 || (shown(candidate).length === 0 && candidate.toolCalls === root.toolCalls))
    .sort((a, b) => shown(a).length - shown(b).length);
  if (closest === undefined) {
    throw new Error(`No session holds ${ids.join(', ') || `${root.toolCalls} calls, no agents`}`);
  }
  return closest;
}

function idsBelow({ agentId, children }: InspectedAgent): readonly string[] {
  return [...(agentId === null ? [] : [agentId]), ...children.flatMap(idsBelow)];
}

function fromInspection(agent: InspectedAgent): unknown {
  const { agentId, slug, name, description, status, toolCalls, background, team } = agent;
  const children = agent.children.map(fromInspection).sort(inOneOrder);
  return { agentId, type: slug, name, description, status, toolCalls, background, team, children };
}
