import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { type AgentNode, agentTree } from '../../../test/agent-tree.ts';
import { builderOf, readHome } from '../../../test/load-home.ts';

/** What really happened, as the script that drove the client knows it. */
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

interface Truth {
  readonly tree: readonly TruthNode[];
  readonly sessions: readonly string[];
}

const corpus = join(import.meta.dirname, '../../../fixtures/claude-code');

/** Maps the script's words to ours. A killed process leaves nothing; a kill command leaves a mark. */
function statusOf(node: TruthNode): string {
  const words: Record<string, string> = {
    killed: 'lost',
    interrupted: 'stopped',
    shutdown: 'stopped',
    error: 'never-started',
  };
  if (node.note?.startsWith('run_in_background:false in the call') && node.status === 'killed') return 'stopped';
  return words[node.status] ?? node.status;
}

/** A team has no name of its own: the client calls it by the session. */
function fromTruth(node: TruthNode, sessionId: string): unknown {
  return {
    agentId: node.agentId ?? null,
    type: node.type,
    name: node.name,
    description: node.description,
    status: statusOf(node),
    toolCalls: node.toolCalls,
    background: node.background,
    team: node.team === null ? null : `session-${sessionId.slice(0, 8)}`,
    children: node.children.map((child) => fromTruth(child, sessionId)).sort(inOneOrder),
  };
}

/** The script lists agents of a workflow in no particular order. */
function inOneOrder(a: unknown, b: unknown): number {
  return JSON.stringify(a) < JSON.stringify(b) ? -1 : 1;
}

function fromTree({ agent, children }: AgentNode): unknown {
  const hasFile = !agent.id.startsWith('call:') && agent.kind !== 'workflow';
  return {
    agentId: hasFile ? agent.id : null,
    type: agent.agentSlug,
    name: agent.name,
    description: agent.description,
    status: agent.state.status,
    toolCalls: agent.toolCalls,
    background: agent.isBackground,
    team: agent.team,
    children: children.map(fromTree).sort(inOneOrder),
  };
}

/** The session of the home that a root of the truth describes: the one with its agents, or the only one. */
function agentIds(node: TruthNode): string[] {
  return [...(node.agentId === undefined ? [] : [node.agentId]), ...node.children.flatMap(agentIds)];
}

describe.each(readdirSync(corpus))('%s', (scenario) => {
  const truth = JSON.parse(readFileSync(join(corpus, scenario, 'truth.json'), 'utf8')) as Truth;
  const files = readHome(join(corpus, scenario, 'home'));
  const builders = truth.sessions.map((path) => builderOf(path.split('/').at(-1)?.replace('.jsonl', '') ?? '', files));

  test('every agent of the truth hangs where it hung, as it was', () => {
    for (const root of truth.tree) {
      const ids = agentIds(root);
      const builder = builders.find((candidate) => {
        const own = files.filter(
          ({ unit }) => unit.role === 'agent' && unit.sessionId === candidate.facts().clientSessionId,
        );
        const names = own.map(({ unit }) => unit.agentId ?? '');
        return ids.length > 0
          ? ids.every((id) => names.includes(id))
          : names.length === 0 && candidate.main().toolCalls === root.toolCalls;
      });
      if (builder === undefined) throw new Error(`no session holds ${ids.join(', ')}`);
      const isFork = root.note?.includes('fork') === true;
      const tree = agentTree(builder).linked;
      // A fork also shows the agents of the history that it contains.
      const shown = isFork ? tree.filter(({ agent }) => ids.includes(agent.id)) : tree;
      const carried = tree.filter((node) => !shown.includes(node)).map(({ agent }) => agent.id);
      expect(truth.tree.flatMap(agentIds)).toEqual(expect.arrayContaining(carried));
      if (root.name !== null) expect(builder.facts().title).toBe(root.name);
      const sessionId = builder.facts().clientSessionId;
      expect(shown.map(fromTree)).toEqual(root.children.map((child) => fromTruth(child, sessionId)));
      if (!isFork) expect(builder.main().toolCalls).toBe(root.toolCalls);
      expect(builder.state().status).toBe(statusOf(root));
    }
  });

  test('nothing is left without a place, nothing unreadable, nothing unknown', () => {
    for (const builder of builders) {
      expect(agentTree(builder).unlinked).toEqual([]);
      expect(builder.lineCounts()).toMatchObject({ unreadable: 0, unknown: 0 });
    }
  });
});
