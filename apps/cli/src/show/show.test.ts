import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import { emptyBuild as build } from '../../test/build.ts';
import { runCommand } from '../run-command.ts';

const projects = join(
  import.meta.dirname,
  '../../../../packages/transcript/fixtures/claude-code/02-single-subagent/home/projects',
);
const [transcript = ''] = readdirSync(projects, { recursive: true, encoding: 'utf8' })
  .filter((path) => /^[^/\\]+[/\\][^/\\]+\.jsonl$/.test(path))
  .map((path) => join(projects, path));

afterEach(() => vi.restoreAllMocks());

/** What the command prints, a line each, without times and how long things took. */
async function shown(...flags: string[]): Promise<string[]> {
  let printed = '';
  const output = (text: unknown) => {
    printed += String(text);
    return true;
  };
  vi.spyOn(process.stdout, 'write').mockImplementation(output);
  await runCommand(['show', transcript, ...flags], build, { out: output, error: output });
  return printed
    .split('\n')
    .map((line) => line.replace(/\d+ \w{3} \d{4}, \d\d:\d\d|\w{3} \d+ \w{3}, \d\d:\d\d|\d+(\.\d+)? (ms|s)\b/g, '…'))
    .filter((line) => line !== '');
}

test('a session is shown with its facts, its calls and the agents behind them', async () => {
  expect(await shown()).toEqual([
    'Delegate the survey to an agent.',
    '/home/dev/02-single-subagent · claude-opus-5-5 · … · completed · 1 agent · 26k tokens',
    '1 … · sent by a script (SDK)',
    '│ Delegate the survey to an agent.',
    'First a look.',
    '✓ Bash  pwd  …',
    '· Better to delegate.',
    'I delegate this.',
    '✓ Agent  Survey the project  …',
    '  → Survey the project (general-purpose)  completed, 3 tools, …, a03506888d8e07073',
    'The agent says: all fine.',
  ]);
});

test('an agent is shown with facts of its own', async () => {
  const [title, facts] = await shown('--agent', 'a03506888d8e07073');
  expect(title).toBe('Survey the project');
  expect(facts).toMatch(/^general-purpose · .*completed · .* tokens$/);
});
