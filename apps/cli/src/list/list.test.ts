import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readSessionOnce } from '@treeline/host';
import { emptySession, errorCount, processEvents, toolCallCount } from '@treeline/processor';
import { describe, expect, onTestFinished, test } from 'vitest';
import { homesAt } from '../../../../packages/clients/test/homes-at.ts';
import { listedAt } from '../../../../packages/host/test/listed-at.ts';
import { type InspectedAgent, inspectSession } from '../inspect/inspection.ts';
import { indexOptions } from './list-options.ts';
import { printList } from './print-list.ts';

const fixtures = join(import.meta.dirname, '../../../../packages/transcript/fixtures/claude-code');

function countOf(agents: readonly InspectedAgent[]): number {
  return agents.reduce((sum, agent) => sum + 1 + countOf(agent.children), 0);
}

async function inspected(claudeDir: string, sessionId: string) {
  const reading = await readSessionOnce({ kind: 'id', sessionId, homes: homesAt(claudeDir) });
  if (!reading.ok) throw new Error(reading.error.message);
  const { title, project, status, turns, toolCalls, familyUsage, agents, unlinked } = inspectSession(
    reading.value.builder,
    false,
    'program',
  );
  // As the head of the open session counts them, while none of its agents is opened.
  const state = processEvents(emptySession, reading.value.builder.snapshot(new Set()));
  const [allToolCalls, errors] = [toolCallCount(state), errorCount(state)];
  return {
    ...{ title, project, status, turns, toolCalls, allToolCalls, errors, familyUsage },
    agents: countOf(agents) + countOf(unlinked),
  };
}

describe('the list says what inspect and the head of the open session say', () => {
  test.each(readdirSync(fixtures))('%s', async (scenario) => {
    const claudeDir = join(fixtures, scenario, 'home');
    const { sessions, problems } = await listedAt(homesAt(claudeDir));
    expect(problems).toEqual([]);
    for (const session of sessions) {
      const { title, state, totals, project, worktree } = session;
      const known = await inspected(claudeDir, session.clientSessionId);
      expect({
        ...{ id: session.id, title, status: state.status, project: worktree === null ? project.folder : known.project },
        ...{ turns: totals?.turns, toolCalls: totals?.toolCalls, allToolCalls: totals?.allToolCalls },
        ...{ familyUsage: totals?.usage, agents: totals?.agents, errors: totals?.errors },
      }).toEqual({ id: session.id, ...known });
    }
  });

  test('a file without a valid line is unreadable and has no cost', async () => {
    const claudeDir = mkdtempSync(join(tmpdir(), 'treeline-list-'));
    onTestFinished(() => rmSync(claudeDir, { recursive: true }));
    mkdirSync(join(claudeDir, 'projects', '-a'), { recursive: true });
    writeFileSync(join(claudeDir, 'projects', '-a', '00000000-0000-4000-8000-000000000001.jsonl'), 'x\n');
    const { sessions } = await listedAt(homesAt(claudeDir));
    expect(sessions.map(({ totals }) => totals?.cost.dollars)).toEqual([null]);
    const printed = printList(sessions, 0);
    expect(printed).toContain('unreadable');
    expect(printed).not.toMatch(/failed|completed|\$/);
  });

  test('a folder that is not there is a sentence', async () => {
    const claudeDir = join(fixtures, 'nowhere');
    await expect(listedAt(homesAt(claudeDir))).rejects.toThrow(`there is no folder ${claudeDir}`);
  });
});

test.each([
  { args: ['fix', 'it'], words: 'fix it' },
  {
    args: ['two words', 'project:my app', '-not', '-branch:a b'],
    words: '"two words" project:"my app" -not -branch:"a b"',
  },
  { args: ['--json', '"a phrase"'], words: '"a phrase"' },
])('$args', ({ args, words }) => {
  const options = indexOptions(args, { json: { type: 'boolean' } });
  expect(options.ok ? options.value.words : null).toBe(words);
});

test.each([['--data-dir='], ['--claude-dir='], ['--nonsense']])('refuses %s', (...args) => {
  expect(indexOptions(args, { json: { type: 'boolean' } })).toEqual({ ok: false, error: expect.stringMatching(/./) });
});

test('a filter that matches nothing is not an empty home', () => {
  expect(printList([], 0)).toBe('No sessions.');
  expect(printList([], 3)).toBe('No sessions match · 3 hidden by the filter');
});
