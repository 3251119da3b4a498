import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { findRunning } from './running-threads.ts';

const thread = '01a1e19c-32bc-79f1-a500-a98b9016429f';
let root = '';

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'treeline-locks-'));
});

afterEach(() => rmSync(root, { recursive: true, force: true }));

function running(lastWrite: number) {
  return findRunning({ root, now: () => 10_000_000, sessionOf: () => 'session', lastWriteOf: () => lastWrite });
}

test('without locks nothing follows from the absence of one', async () => {
  expect(await running(9_999_000)).toEqual({ clients: [], hasRegistry: false });
});

test('a lock that no process holds is believed while its session is fresh, and not for ever', async () => {
  mkdirSync(join(root, 'thread-writer-locks'));
  writeFileSync(join(root, 'thread-writer-locks', `${thread}.lock`), '');
  expect(await running(9_999_000)).toMatchObject({ clients: [{ sessionId: 'session', foundBy: 'time', pid: null }] });
  expect(await running(0)).toEqual({ clients: [], hasRegistry: true });
});
