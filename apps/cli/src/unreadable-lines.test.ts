import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readSessionOnce } from '@treeline/host';
import { expect, test, vi } from 'vitest';
import { show } from './show/show.ts';
import { unreadableLines } from './unreadable-lines.ts';

const prompt = JSON.stringify({
  ...{ type: 'user', uuid: 'u1', sessionId: 's', timestamp: '2026-01-01T00:00:00Z', cwd: '/work', version: '2.1.0' },
  message: { role: 'user', content: 'Hello.' },
});

async function linesOf(...lines: readonly string[]): Promise<readonly string[]> {
  const folder = mkdtempSync(join(tmpdir(), 'treeline-unreadable-'));
  try {
    const path = join(folder, '8f1962e3-4973-46e6-b3dd-83a473b860d0.jsonl');
    writeFileSync(path, lines.map((line) => `${line}\n`).join(''));
    const reading = await readSessionOnce({ kind: 'file', path });
    if (!reading.ok) throw new Error(reading.error.message);
    return unreadableLines(reading.value.builder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

test('names each line with its file, and counts those beyond the fifth', async () => {
  expect(await linesOf(prompt)).toEqual([]);
  const [only, ...others] = await linesOf(prompt, '{"type":');
  expect(only).toMatch(/\.jsonl: line 2: \S/);
  expect(others).toEqual([]);
  const many = await linesOf(prompt, ...Array.from({ length: 8 }, () => '{"type":'));
  expect(many.map((line) => /line (\d)/.exec(line)?.[1])).toEqual(['2', '3', '4', '5', '6', undefined]);
  expect(many.at(-1)).toBe('and 3 unreadable lines more');
});

test('a printed transcript names them too, and shows the rest', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'treeline-unreadable-'));
  const said: Record<'stdout' | 'stderr', string> = { stdout: '', stderr: '' };
  for (const stream of ['stdout', 'stderr'] as const) {
    vi.spyOn(process[stream], 'write').mockImplementation((text, ...more) => {
      said[stream] += String(text);
      for (const done of more) if (typeof done === 'function') done();
      return true;
    });
  }
  try {
    const path = join(folder, '8f1962e3-4973-46e6-b3dd-83a473b860d0.jsonl');
    writeFileSync(path, `{"type":\n${prompt}\n`);
    await show([path, '--data-dir', folder]);
  } finally {
    vi.restoreAllMocks();
    rmSync(folder, { recursive: true, force: true });
  }
  expect(said.stderr).toMatch(/\.jsonl: line 1: \S/);
  expect(said.stdout).toContain('Hello.');
});
