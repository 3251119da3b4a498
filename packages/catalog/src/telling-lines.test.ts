import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { readDigest } from './read-digest.ts';
import { tellingLines } from './telling-lines.ts';

let folder = '';
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'treeline-telling-'));
});
afterEach(() => rm(folder, { recursive: true }));

async function file(lines: readonly string[]): Promise<{ readonly path: string; readonly bytes: number }> {
  const path = join(folder, 'session.jsonl');
  await writeFile(path, `${lines.join('\n')}\n`);
  return { path, bytes: (await stat(path)).size };
}

const filler = `{"type":"mode","mode":"${'x'.repeat(900)}"}`;
const title = (text: string) => `{"type":"custom-title","customTitle":"${text}","sessionId":"s"}`;
const agent = (id: string, slug: string) =>
  `{"type":"assistant","uuid":"${id}","message":{"id":"m${id}","content":[{"type":"tool_use","id":"t${id}","name":"Agent","input":{"subagent_type":"${slug}"}}]}}`;
const copy = `{"type":"api-request-blob","message":{"content":[{"type":"tool_use","input":{"subagent_type":"copied"}}]}}`;

describe('tellingLines', () => {
  test('the last title and every call of an agent, in order, without copies of requests', async () => {
    const lines = [title('old'), agent('1', 'Explore'), filler, copy, title('new'), agent('2', 'Plan'), filler];
    const { path, bytes } = await file(lines);
    expect(await tellingLines(path, bytes, 0, bytes)).toEqual([
      agent('1', 'Explore'),
      title('new'),
      agent('2', 'Plan'),
    ]);
    expect(await tellingLines(path, bytes, bytes, bytes)).toEqual([]);
  });

  test('a list entry knows what stands in the middle of its file', async () => {
    const prompt =
      '{"type":"user","uuid":"u","timestamp":"2026-01-01T00:00:00Z","message":{"role":"user","content":"Hello"}}';
    const answer =
      '{"type":"assistant","uuid":"z","timestamp":"2026-01-01T00:01:00Z","message":{"id":"mz","content":[{"type":"text","text":"Hi"}]}}';
    const many = Array.from({ length: 60 }, () => filler);
    const { path, bytes } = await file([prompt, ...many, title('Named'), agent('1', 'Explore'), ...many, answer]);
    const reading = await readDigest(path, bytes, 'second');
    expect(reading.ok && [reading.value.digest.title, reading.value.digest.agentSlugs]).toEqual(['Named', ['Explore']]);
  });
});
