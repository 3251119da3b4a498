import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { readSessionOnce } from '@treeline/host';
import { type ComparedSession, compareSessions, emptySession, processEvents } from '@treeline/processor';
import type { ToolUseId } from '@treeline/protocol';
import { expect, test } from 'vitest';
import { printComparison } from './print-comparison.ts';

const projects = join(
  import.meta.dirname,
  '../../../../packages/transcript/fixtures/claude-code/13-resume-fork/home/projects',
);
const files = readdirSync(projects, { recursive: true, encoding: 'utf8' })
  .filter((path) => /^[^/\\]+[/\\][^/\\]+\.jsonl$/.test(path))
  .sort()
  .map((path) => join(projects, path));

async function session(path: string): Promise<ComparedSession> {
  const outcome = await readSessionOnce({ kind: 'file', path });
  if (!outcome.ok) throw new Error(outcome.error.message);
  const { builder } = outcome.value;
  return {
    state: processEvents(emptySession, builder.snapshot(new Set())),
    usage: builder.views.usage.all().flatMap(({ rows }) => rows),
    edits: builder.views.edits.all().flatMap(({ rows }) => rows),
    cost: null,
  };
}

test('a session and itself are the same in everything', async () => {
  for (const path of files) {
    const one = await session(path);
    const { totals, prompts, sharedPrompts, tools, agents, files: changed } = compareSessions(one, one);
    expect(totals[0]).toEqual(totals[1]);
    expect(totals[0].prompts).toBeGreaterThan(0);
    expect(prompts.every(({ isSame }) => isSame)).toBe(true);
    expect(sharedPrompts).toBe(totals[0].prompts);
    for (const { counts } of [...tools, ...agents]) expect(counts[0]).toBe(counts[1]);
    for (const { sums } of changed) expect(sums[0]).toEqual(sums[1]);
  }
});

test('a fork shares its first prompts with its original', async () => {
  const sessions = await Promise.all(files.map(session));
  const shared = sessions.flatMap((left) =>
    sessions.filter((right) => right !== left).map((right) => compareSessions(left, right)),
  );
  const fork = shared.find(({ sharedPrompts, totals }) => sharedPrompts > 0 && totals[0].prompts < totals[1].prompts);
  expect(fork).toBeDefined();
  if (fork !== undefined) expect(printComparison(fork)).toMatch(/Prompts \(first \S+ identical\)/);
});

test('of very many prompts, tools and files the first are listed and the rest is counted', async () => {
  const one = await session(files[0] as string);
  const edits = Array.from({ length: 150_000 }, (_, at) => ({
    ...{ path: `/f${at}`, toolUseId: 'c' as ToolUseId, at, change: 'edit' as const, added: 1, removed: 0 },
  }));
  const comparison = compareSessions({ ...one, edits }, { ...one, edits: [] });
  expect([comparison.files.length, comparison.more.files]).toEqual([1_000, 149_000]);
  expect(comparison.totals[0].files).toBe(150_000);
  expect(comparison.more.prompts).toBe(0);
  expect(printComparison(comparison)).toContain('149,000 more');
});
