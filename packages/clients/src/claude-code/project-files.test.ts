import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { projectFiles } from './project-files.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'treeline-project-'));
});
afterEach(() => rm(folder, { recursive: true }));

test('looks only where a client writes', async () => {
  const files = [
    's.jsonl',
    's/subagents/agent-a1.jsonl',
    's/subagents/workflows/wf_1/journal.jsonl',
    's/workflows/wf_1.json',
  ];
  const others = ['notes.txt', 'node_modules/x/y.jsonl', 's/tool-results/b.txt', 's/subagents/deep/er/agent-a2.jsonl'];
  for (const path of [...files, ...others, 's/custom-title.json']) {
    await mkdir(join(folder, path, '..'), { recursive: true });
    await writeFile(join(folder, path), '');
  }
  const problems: string[] = [];
  expect(projectFiles(folder, (_folder, message) => problems.push(message))).toEqual(
    [...files, 's/custom-title.json'].sort(),
  );
  expect(problems).toEqual([]);
});
