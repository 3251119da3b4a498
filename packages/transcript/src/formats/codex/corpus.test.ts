import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { SessionEvent, ThreadEventOf, ToolUseId } from '@treeline/protocol';
import { describe, expect, test } from 'vitest';
import { type AgentNode, agentTree } from '../../../test/agent-tree.ts';
import { readCodexHome } from '../../../test/codex-home.ts';
import { builderOf, sessionIds } from '../../../test/load-home.ts';
import type { TruthNode } from '../../../test/truth-node.ts';
import type { SessionBuilder } from '../../index.ts';
import { codexFormat } from './index.ts';

const corpus = join(import.meta.dirname, '../../../fixtures/codex');

/** The words of the script for ours. */
const statuses: Readonly<Record<string, string>> = { error: 'failed', interrupted: 'stopped' };

type Started = ThreadEventOf<'tool_started'>;
type Finished = ThreadEventOf<'tool_finished'>;

/** Calls of one thread in the notation of the truth: `exec{exec_command, exec_command(exit 2)}`. */
function callsOf(events: readonly SessionEvent[], agentId: string | null): string[] {
  const own = events.filter((event) => 'agentId' in event && event.agentId === agentId);
  const started = own.filter((event): event is Started => event.type === 'tool_started');
  const finished = new Map(
    own.filter((event): event is Finished => event.type === 'tool_finished').map((event) => [event.toolUseId, event]),
  );
  const below = (parent: ToolUseId | null): Started[] =>
    started.filter(({ parentToolUseId, isNested }) => parentToolUseId === parent && isNested !== true);
  const words = (call: Started): string => {
    const nested = below(call.toolUseId).map(words).sort();
    return `${call.name}${nested.length > 0 ? `{${nested.join(', ')}}` : ''}${endOf(finished.get(call.toolUseId))}`;
  };
  return below(null).map(words);
}

function endOf(finished: Finished | undefined): string {
  if (finished === undefined) return '(open)';
  const { exitCode } = finished.facts;
  if (exitCode !== null && exitCode !== 0) return `(exit ${exitCode})`;
  if (finished.outcome === 'ok') return '';
  if (finished.output.preview.startsWith('unsupported call')) return '(unsupported)';
  return `(${finished.outcome})`;
}

/** The truths omit ends where the script did not care: there ours are omitted too. */
function asTold(own: readonly string[], told: readonly string[]): string[] {
  return own.map((call, at) => (told[at]?.includes('(') === true ? call : call.replaceAll(/\([^)]*\)/g, '')));
}

/** Scripts run their calls concurrently: their order is undefined. A script's failure is recorded as an error. */
function truthCall(call: string): string {
  const nested = /^(\w+)\{(.*)\}$/.exec(call);
  if (nested === null) return call.replace('(error)', '(failed)');
  return `${nested[1]}{${(nested[2] ?? '').split(', ').sort().join(', ')}}`;
}

function fromTruth({ type, name, status, toolCalls, children }: TruthNode): TruthNode {
  return {
    ...{ type, name, status: statuses[status] ?? status, toolCalls: toolCalls.map(truthCall) },
    children: children.map(fromTruth),
  };
}

function fromTree({ agent, children }: AgentNode, events: readonly SessionEvent[], told?: TruthNode): unknown {
  return {
    type: codexFormat.reportedType?.(agent.agentSlug),
    // Agents of the first kind have a nickname, which is the service's; the script knows what it asked them.
    name: agent.name?.startsWith('/') === true ? agent.name : agent.prompt?.preview,
    status: agent.state.status,
    toolCalls: asTold(callsOf(events, agent.id), told?.toolCalls ?? []),
    children: children.map((child, at) => fromTree(child, events, told?.children[at])),
  };
}

function isStarted({ agent }: AgentNode): boolean {
  return agent.state.status !== 'never-started';
}

describe.each(readdirSync(corpus))('%s', (scenario) => {
  const truth = JSON.parse(readFileSync(join(corpus, scenario, 'truth.json'), 'utf8')) as TruthNode | TruthNode[];
  const roots = Array.isArray(truth) ? truth : [truth];
  const files = readCodexHome(join(corpus, scenario, 'home'));
  const builders = sessionIds(files).map((id) =>
    builderOf(
      id,
      files.filter(({ unit }) => unit.sessionId === id),
      codexFormat,
    ),
  );
  const eventsOf = (builder: SessionBuilder) => builder.snapshot(new Set(builder.agents().keys()));

  test('every agent and every call of the truth hangs where it hung, as it was', () => {
    const trees = builders.map((builder, at) => {
      const told = roots[at];
      const events = eventsOf(builder);
      const { linked } = agentTree(builder);
      return {
        ...{
          type: 'root',
          status: builder.state().status,
          toolCalls: asTold(callsOf(events, null), told?.toolCalls ?? []),
        },
        children: linked.filter(isStarted).map((node, child) => fromTree(node, events, told?.children[child])),
      };
    });
    const told = roots.map(fromTruth);
    const expected = told.map(({ name, ...rest }) => rest);
    expect(trees).toEqual(expected);
  });

  test('it is called as it was asked', () => {
    builders.forEach((builder, index) => {
      const name = roots[index]?.name ?? '';
      if (!name.startsWith('/root')) expect(builder.facts().title.startsWith(name)).toBe(true);
      expect(builder.facts().titleSource).toMatch(/^(prompt|command)$/);
    });
  });

  test('each agent is tied to a call, and counts the calls of its model', () => {
    for (const builder of builders) {
      const events = eventsOf(builder);
      for (const agent of builder.agents().values()) {
        if (agent.agentSlug !== 'review') expect(agent.parentToolUseId).not.toBeNull();
        if (agent.hasTranscript) expect(agent.toolCalls).toBe(callsOf(events, agent.id).length);
      }
      expect(agentTree(builder).unlinked).toEqual([]);
    }
  });

  test('nothing unreadable, nothing unknown', () => {
    for (const builder of builders) expect(builder.lineCounts()).toMatchObject({ unreadable: 0, unknown: 0 });
  });

  test('no event stands twice', () => {
    for (const builder of builders) {
      const ids = eventsOf(builder).flatMap((event) => ('id' in event ? [event.id] : []));
      expect(ids.length).toBe(new Set(ids).size);
    }
  });
});

test('a review stands in the turn that asked for it, and its session waits for it', () => {
  const files = readCodexHome(join(corpus, '09-review/home'));
  const [agent] = sessionIds(files).flatMap((id) => [...builderOf(id, files, codexFormat).agents().values()]);
  const found = { agentSlug: 'review', isBackground: false, description: 'current changes', linkedBy: 'progress' };
  expect(agent).toMatchObject(found);
});
