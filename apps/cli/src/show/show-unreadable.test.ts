import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import { emptyBuild as build } from '../../test/build.ts';
import { runCommand } from '../run-command.ts';

const dir = mkdtempSync(join(tmpdir(), 'treeline-unreadable-'));
afterEach(() => {
  vi.restoreAllMocks();
  rmSync(dir, { recursive: true });
});

test('a file without a valid line is unreadable, as in the list, and not failed', async () => {
  const project = join(dir, 'home', 'projects', '-home-dev-a');
  mkdirSync(project, { recursive: true });
  writeFileSync(join(project, '99999999-9999-4999-8999-999999999999.jsonl'), 'x\n');
  let out = '';
  const note = (text: unknown) => {
    out += String(text);
    return true;
  };
  vi.spyOn(process.stdout, 'write').mockImplementation(note);
  const homes = ['--claude-dir', join(dir, 'home'), '--data-dir', join(dir, 'data')];
  await runCommand(['show', '99999999', ...homes], build, { out: note, error: note });
  expect(out).toContain('unreadable');
  expect(out).not.toContain('failed');
});
