import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { emptyBuild } from '../../test/build.ts';
import { exportSession } from './export.ts';

const transcript = join(
  import.meta.dirname,
  '../../../../packages/transcript/fixtures/claude-code/01-plain-tools/home/projects',
);

let dir: string;
let said: string;
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'treeline-cli-export-'));
  said = '';
  vi.spyOn(process.stderr, 'write').mockImplementation((text) => {
    said += String(text);
    return true;
  });
  vi.spyOn(process.stdout, 'write').mockImplementation(() => true);
});
afterEach(() => {
  vi.restoreAllMocks();
  rmSync(dir, { recursive: true });
});

test('a page of another origin is named in a sentence, stays as it was, and nothing is left beside it', async () => {
  const [project = ''] = readdirSync(transcript);
  const [file = ''] = readdirSync(join(transcript, project)).filter((name) => name.endsWith('.jsonl'));
  const out = join(dir, 'out');
  mkdirSync(out);
  writeFileSync(join(out, 'index.html'), 'mine');
  const code = await exportSession(
    [join(transcript, project, file), '--out-dir', out, '--data-dir', join(dir, 'data')],
    emptyBuild,
  );
  expect(code).toBe(1);
  expect(said).toContain(
    `treeline export: ${join(out, 'index.html')} is there already and was not made by an export; choose another folder`,
  );
  expect(said).not.toContain('    at ');
  expect(readdirSync(out)).toEqual(['index.html']);
});
