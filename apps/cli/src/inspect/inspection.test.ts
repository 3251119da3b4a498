import { join } from 'node:path';
import { readSessionOnce } from '@treeline/host';
import { expect, test } from 'vitest';
import { homesAt } from '../../../../packages/clients/test/homes-at.ts';
import { builderOf } from '../../../../packages/transcript/test/load-home.ts';
import { answered, called, writtenHome } from '../../../../packages/transcript/test/written-home.ts';
import { growthOf, mostGrowth } from '../../../../scripts/patterns/growth-of.ts';
import { inspectSession } from './inspection.ts';
import { printInspection } from './print-inspection.ts';

const fixtures = join(import.meta.dirname, '../../../../packages/transcript/fixtures/claude-code');

async function inspected(scenario: string, sessionId: string) {
  const claudeDir = join(fixtures, scenario, 'home');
  const reading = await readSessionOnce({ kind: 'id', sessionId, homes: homesAt(claudeDir) });
  if (!reading.ok) throw new Error(reading.error.message);
  return inspectSession(reading.value.builder, false, 'program');
}

test('prints the whole of a small session in the shape that programs rely on', async () => {
  const inspection = await inspected('02-single-subagent', '8f1962e3-4973-46e6-b3dd-83a473b860d0');
  expect(inspection).toEqual({
    client: 'claude-code',
    sessionId: '8f1962e3-4973-46e6-b3dd-83a473b860d0',
    title: expect.any(String),
    project: '/home/dev/02-single-subagent',
    status: 'completed',
    turns: 1,
    toolCalls: 2,
    usage: {
      input: expect.any(Number),
      output: expect.any(Number),
      cacheRead: expect.any(Number),
      cacheWrite: expect.any(Number),
    },
    familyUsage: expect.any(Object),
    lines: { read: expect.any(Number), unreadable: 0, unknown: 0 },
    agents: [
      {
        agentId: 'a03506888d8e07073',
        slug: 'general-purpose',
        name: null,
        description: 'Survey the project',
        status: 'completed',
        background: false,
        team: null,
        toolUseId: 'toolu_main_1_0',
        linkedBy: 'meta',
        toolCalls: 3,
        usage: expect.any(Object),
        children: [],
      },
    ],
    unlinked: [],
  });
  expect(inspection.familyUsage.output).toBe(inspection.usage.output + (inspection.agents[0]?.usage.output ?? 0));
});

test('the tools of an agent without a transcript are unknown to a person, not 0', () => {
  const task = { description: 'look', prompt: 'look', subagent_type: 'Explore' };
  const files = {
    's1.jsonl': [
      called('t1', 'Agent', task),
      answered('t1', 'seen', { toolUseResult: { agentId: 'a1234567890abcdef' } }),
    ],
  };
  const printed = printInspection(inspectSession(builderOf('s1', writtenHome(files)), false, 'person'));
  expect(printed).toContain('[Explore] look · completed · transcript not on this machine');
  expect(printed).not.toMatch(/completed · 0 tools/);
});

test('a program gets the type of an agent as its client writes it, a person as the window shows it', async () => {
  const homes = [{ client: 'codex', dir: join(fixtures, '../codex/04-subagents-v2/home') }] as const;
  const sessionId = '01a1e19e-19e1-7ca1-8612-be34f9ec95c6';
  const reading = await readSessionOnce({ kind: 'id', sessionId, homes });
  if (!reading.ok) throw new Error(reading.error.message);
  const { builder } = reading.value;
  expect(inspectSession(builder, false, 'program').agents[0]?.slug).toBe('thread_spawn');
  const printed = printInspection(inspectSession(builder, false, 'person'));
  expect(printed).toContain('[agent] /root/reader');
  expect(printed).not.toContain('thread_spawn');
});

test('prints a tree for people: indented, with marks, badges and counts', async () => {
  const text = printInspection(await inspected('04-nested-subagents', '1fdea56c-fe68-448e-8a07-2bf1b4225fbc'));
  const tree = text
    .split('\n')
    .slice(4)
    .map((line) => line.replace(/ · .*/, ''));
  expect(tree).toEqual([
    '✓ [general-purpose] Level one',
    '  ✓ [general-purpose] Level two A',
    '    ✓ [general-purpose] Level three',
    '      ⊘ [general-purpose] Level four',
    '  ✓ [general-purpose] Level two B',
  ]);
});

test('the time to print an agent grows with the length of its description', async () => {
  const inspection = await inspected('02-single-subagent', '8f1962e3-4973-46e6-b3dd-83a473b860d0');
  const work = (size: number) => {
    const agents = inspection.agents.map((agent) => ({ ...agent, description: `a${' '.repeat(size)}b` }));
    return () => printInspection({ ...inspection, agents });
  };
  expect(growthOf(work, 20_000)).toBeLessThan(mostGrowth);
});
