import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { AgentId, ThreadEvent } from '@treeline/protocol';
import { describe, expect, test } from 'vitest';
import { type AgentNode, agentTree } from '../../../test/agent-tree.ts';
import { buildersOf, openCodeFixtures, readExports } from '../../../test/opencode-home.ts';
import type { TruthNode } from '../../../test/truth-node.ts';
import { CountedMessages } from '../../digest/message-usage.ts';
import type { SessionBuilder } from '../../index.ts';
import { openCodeFormat } from './opencode-format.ts';

const statuses: Readonly<Record<string, string>> = {
  'running (dead)': 'lost',
  error: 'failed',
  aborted: 'stopped',
};

function fromTruth({ type, name, status, toolCalls, children }: TruthNode): unknown {
  return {
    ...{ type, name, status: statuses[status] ?? status },
    toolCalls: toolCalls.map((call) => call.replace(/ \(copied\)$/, '')),
    children: children.map(fromTruth),
  };
}

/** A failed command is one that ended: the client says so too. */
function callsOf(events: readonly ThreadEvent[]): string[] {
  const ends = new Map(events.flatMap((event) => (event.type === 'tool_finished' ? [[event.toolUseId, event]] : [])));
  return events.flatMap((event) => {
    if (event.type !== 'tool_started') return [];
    const end = ends.get(event.toolUseId);
    if (end === undefined) return [`${event.name}(running)`];
    const isError =
      end.outcome === 'failed' || end.outcome === 'denied' || (end.outcome !== 'ok' && event.name === 'task');
    return [isError ? `${event.name}(error)` : event.name];
  });
}

function eventsOf(builder: SessionBuilder, agent: AgentId): ThreadEvent[] {
  return (builder.openAgent(agent) ?? []).filter(
    (event): event is ThreadEvent => 'agentId' in event && event.type !== 'agent_removed',
  );
}

function fromAgent(builder: SessionBuilder, { agent, children }: AgentNode): unknown {
  return {
    type: agent.agentSlug,
    name: agent.description,
    status: agent.state.status,
    toolCalls: callsOf(eventsOf(builder, agent.id)),
    children: withTranscript(children).map((child) => fromAgent(builder, child)),
  };
}

/** A call that was refused has no agent. */
function withTranscript(nodes: readonly AgentNode[]): AgentNode[] {
  return nodes.filter(({ agent }) => agent.hasTranscript);
}

describe.each(readdirSync(openCodeFixtures))('%s', (scenario) => {
  const truth = JSON.parse(readFileSync(join(openCodeFixtures, scenario, 'truth.json'), 'utf8')) as
    | TruthNode
    | TruthNode[];
  const builders = buildersOf(readExports(scenario));

  test('every session and every agent stands where it stood, as it was', () => {
    const told = builders.map((builder) => {
      const { linked } = agentTree(builder);
      const main = builder
        .snapshot(new Set())
        .filter((event): event is ThreadEvent => 'agentId' in event && event.type !== 'agent_removed');
      return {
        type: 'build',
        name: builder.facts().title,
        status: builder.state().status,
        toolCalls: callsOf(main),
        children: withTranscript(linked).map((node) => fromAgent(builder, node)),
      };
    });
    expect(told).toEqual([truth].flat().map(fromTruth));
  });

  test('nothing is left without a place, nothing unreadable, nothing unknown', () => {
    for (const builder of builders) {
      expect(agentTree(builder).unlinked).toEqual([]);
      expect(builder.lineCounts()).toMatchObject({ unreadable: 0, unknown: 0 });
    }
  });

  test('costs are what the client itself has counted', () => {
    for (const { unit, lines } of readExports(scenario)) {
      const file = join(openCodeFixtures, scenario, 'export', `${unit.agentId ?? unit.sessionId}.json`);
      const { info } = JSON.parse(readFileSync(file, 'utf8'));
      const counter = openCodeFormat.counter(unit, null);
      for (const line of lines) counter.add(line);
      const messages = new CountedMessages();
      messages.addAll(counter.digest());
      const dollars = [...messages.values()].reduce((sum, message) => sum + (message.dollars ?? 0), 0);
      expect(dollars).toBeCloseTo(info.cost ?? dollars, 9);
      expect(dollars > 0).toBe(messages.toList().usage.length > 0);
    }
  });

  test('tokens are what the client itself has counted', () => {
    for (const { unit } of readExports(scenario)) {
      const builder = builders.find((one) => one.facts().clientSessionId === unit.sessionId);
      const file = join(openCodeFixtures, scenario, 'export', `${unit.agentId ?? unit.sessionId}.json`);
      const { info } = JSON.parse(readFileSync(file, 'utf8'));
      if (info.tokens === undefined) continue;
      const usage =
        unit.agentId === null ? builder?.facts().usage : builder?.agents().get(unit.agentId as AgentId)?.usage;
      const { input, output, reasoning, cache } = info.tokens;
      expect(usage).toEqual({ input, output: output + reasoning, cacheRead: cache.read, cacheWrite: cache.write });
    }
  });
});

test('reasoning that an older client counted in the output is counted once', () => {
  const [builder] = buildersOf(readExports('03-parallel-v1.1.65'));
  const agents = [...(builder?.agents().values() ?? [])];
  expect(builder?.facts().usage.output).toBe(80);
  expect(agents.map(({ usage }) => usage.output).sort()).toEqual([120, 80]);
});

test('a message that forks have copied is one message in all of them', () => {
  const messageIds = (builder: SessionBuilder) =>
    builder.snapshot(new Set()).flatMap((event) => (event.type === 'usage_counted' ? [event.messageId] : []));
  const [base = [], fork = [], forkOfFork = []] = buildersOf(readExports('15-forks')).map(messageIds);
  expect(fork.slice(0, base.length)).toEqual(base);
  expect(forkOfFork.slice(0, fork.length)).toEqual(fork);
  expect(new Set(forkOfFork).size).toBe(base.length + 2 + 2);
});
