import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { OpeningFile } from './opening-file.ts';

const folder = mkdtempSync(join(tmpdir(), 'treeline-opening-'));
afterEach(() => rmSync(folder, { recursive: true, force: true }));

test('only its owner can read the link, and it goes when it was used', () => {
  const url = 'http://127.0.0.1:4100/?code=secret';
  const file = OpeningFile.write(url, join(folder, 'data'));
  expect([statSync(file.path).mode & 0o777, statSync(join(folder, 'data')).mode & 0o777]).toEqual([0o600, 0o700]);
  expect([readFileSync(file.path, 'utf8').includes(url), file.path.includes('secret')]).toEqual([true, false]);
  writeFileSync(file.path, 'of a server that was killed', { mode: 0o644 });
  expect(readFileSync(OpeningFile.write(url, join(folder, 'data')).path, 'utf8')).toContain(url);
  file.remove();
  expect(existsSync(file.path)).toBe(false);
});
