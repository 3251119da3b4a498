import { expect } from '@playwright/test';

/** What happened, as the script that drove the client knows it. */
export interface Truth {
  readonly tree: readonly TruthNode[];
  readonly sessions: readonly string[];
}

interface TruthNode {
  readonly type: string;
  readonly name: string | null;
  readonly description: string | null;
  readonly status: string;
  readonly toolCalls: number;
  readonly background: boolean;
  readonly team: string | null;
  readonly agentId?: string;
  readonly note?: string;
  readonly children: readonly TruthNode[];
}

/** The part of `treeline inspect --json` that a truth knows. */
export interface Inspection {
  readonly sessionId: string;
  readonly title: string | null;
  readonly status: string;
  readonly toolCalls: number;
  readonly lines: { readonly unreadable: number; readonly unknown: number };
  readonly agents: readonly InspectedAgent[];
  readonly unlinked: readonly unknown[];
}

interface InspectedAgent {
  readonly agentId: string | null;
  readonly slug: string | null;
  readonly name: string | null;
  readonly description: string | null;
  readonly status: string;
  readonly background: boolean;
  readonly team: string | null;
  readonly toolCalls: number;
  readonly children: readonly InspectedAgent[];
}

/** Every agent of the truth hangs where it hung, as it was, and nothing is unreadable, unknown or without a place. */
export function expectTruth(truth: Truth, inspections: readonly Inspection[]): void {
  for (const root of truth.tree) {
    const session = sessionOf(root, inspections);
    const ids = agentIds(root);
    const isFork = root.note?.includes('fork') === true;
    // A fork also shows the agents of the history that it carries.
    const shown = session.agents.filter(({ agentId }) => !isFork || ids.includes(agentId ?? ''));
    expect(shown.map(fromInspection).sort(inOneOrder)).toEqual(
      root.children.map((child) => fromTruth(child, session.sessionId)).sort(inOneOrder),
    );
    expect(session.status, 'the status of the session').toBe(statusOf(root));
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
function sessionOf(root: TruthNode, inspections: readonly Inspection[]): Inspection {
  const ids = agentIds(root);
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

function agentIds(node: TruthNode): readonly string[] {
  return [...(node.agentId === undefined ? [] : [node.agentId]), ...node.children.flatMap(agentIds)];
}

function idsBelow({ agentId, children }: InspectedAgent): readonly string[] {
  return [...(agentId === null ? [] : [agentId]), ...children.flatMap(idsBelow)];
}

function fromTruth(node: TruthNode, sessionId: string): unknown {
  const { name, description, toolCalls, background } = node;
  return {
    agentId: node.agentId ?? null,
    slug: node.type,
    name,
    description,
    status: statusOf(node),
    toolCalls,
    background,
    // A team has no name of its own: the client calls it by the session.
    team: node.team === null ? null : `session-${sessionId.slice(0, 8)}`,
    children: node.children.map((child) => fromTruth(child, sessionId)).sort(inOneOrder),
  };
}

function fromInspection(agent: InspectedAgent): unknown {
  const { agentId, slug, name, description, status, toolCalls, background, team } = agent;
  const children = agent.children.map(fromInspection).sort(inOneOrder);
  return { agentId, slug, name, description, status, toolCalls, background, team, children };
}

/** The script's words in ours. A process that was killed leaves nothing; a kill command leaves a mark. */
function statusOf({ status, note }: TruthNode): string {
  if (status === 'killed' && note?.startsWith('run_in_background:false in the call')) return 'stopped';
  const ours: Readonly<Record<string, string>> = {
    killed: 'lost',
    interrupted: 'stopped',
    shutdown: 'stopped',
    error: 'never-started',
  };
  return ours[status] ?? status;
}

/** The script lists agents of a workflow in no particular order. */
function inOneOrder(a: unknown, b: unknown): number {
  return JSON.stringify(a) < JSON.stringify(b) ? -1 : 1;
}
