/** What happened, as the script that drove Claude Code knows it. */
export interface ClaudeTruth {
  readonly tree: readonly ClaudeTruthNode[];
  readonly sessions: readonly string[];
}

export interface ClaudeTruthNode {
  readonly type: string;
  readonly name: string | null;
  readonly description: string | null;
  readonly status: string;
  readonly toolCalls: number;
  readonly background: boolean;
  readonly team: string | null;
  readonly agentId?: string;
  readonly note?: string;
  readonly children: readonly ClaudeTruthNode[];
}

/** An agent as it is expected to be shown in a session. */
export function expectedAgent(node: ClaudeTruthNode, sessionId: string): unknown {
  const { type, name, description, toolCalls, background } = node;
  return {
    ...{ agentId: node.agentId ?? null, type, name, description, status: expectedStatus(node), toolCalls, background },
    // A team has no name of its own: the client calls it by the session.
    team: node.team === null ? null : `session-${sessionId.slice(0, 8)}`,
    children: node.children.map((child) => expectedAgent(child, sessionId)).sort(inOneOrder),
  };
}

/** The script's words in ours. A process that was killed leaves nothing; a kill command leaves a mark. */
export function expectedStatus({ status, note }: ClaudeTruthNode): string {
  if (status === 'killed' && note?.startsWith('run_in_background:false in the call')) return 'stopped';
  const ours: Readonly<Record<string, string>> = {
    killed: 'lost',
    interrupted: 'stopped',
    shutdown: 'stopped',
    error: 'never-started',
  };
  return ours[status] ?? status;
}

export function agentIdsOf(node: ClaudeTruthNode): readonly string[] {
  return [...(node.agentId === undefined ? [] : [node.agentId]), ...node.children.flatMap(agentIdsOf)];
}

/** The script lists agents of a workflow in no particular order. */
export function inOneOrder(a: unknown, b: unknown): number {
  return JSON.stringify(a) < JSON.stringify(b) ? -1 : 1;
}
