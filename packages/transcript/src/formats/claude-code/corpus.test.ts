import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { type AgentNode, agentTree } from '../../../test/agent-tree.ts';
import { agentIdsOf, type ClaudeTruth, expectedAgent, expectedStatus, inOneOrder } from '../../../test/claude-truth.ts';
import { builderOf, readHome } from '../../../test/load-home.ts';

const corpus = join(import.meta.dirname, '../../../fixtures/claude-code');

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

describe.each(readdirSync(corpus))('%s', (scenario) => {
  const truth = JSON.parse(readFileSync(join(corpus, scenario, 'truth.json'), 'utf8')) as ClaudeTruth;
  const files = readHome(join(corpus, scenario, 'home'));
  const builders = truth.sessions.map((path) => builderOf(path.split('/').at(-1)?.replace('.jsonl', '') ?? '', files));

  test('every agent of the truth hangs where it hung, as it was', () => {
    for (const root of truth.tree) {
      const ids = agentIdsOf(root);
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
      expect(truth.tree.flatMap(agentIdsOf)).toEqual(expect.arrayContaining(carried));
      if (root.name !== null) expect(builder.facts().title).toBe(root.name);
      const sessionId = builder.facts().clientSessionId;
      expect(shown.map(fromTree)).toEqual(root.children.map((child) => expectedAgent(child, sessionId)));
      if (!isFork) expect(builder.main().toolCalls).toBe(root.toolCalls);
      expect(builder.state().status).toBe(expectedStatus(root));
    }
  });

  test('nothing is left without a place, nothing unreadable, nothing unknown', () => {
    for (const builder of builders) {
      expect(agentTree(builder).unlinked).toEqual([]);
      expect(builder.lineCounts()).toMatchObject({ unreadable: 0, unknown: 0 });
    }
  });
});
