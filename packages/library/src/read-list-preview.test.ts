import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { clients } from '@treeline/clients';
import { readEnds } from '@treeline/files';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { endBytes, readListPreview } from './read-list-preview.ts';

let dir: string;
beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'treeline-digest-'));
});
afterEach(() => rm(dir, { recursive: true }));

function record(second: number, more: object): object {
  const timestamp = new Date(Date.UTC(2026, 0, 1, 0, 0, second)).toISOString();
  return { uuid: `u${second}`, sessionId: 's', cwd: '/home/dev/app', version: '2.1.325', timestamp, ...more };
}

const prompt = record(1, { type: 'user', message: { role: 'user', content: 'Paint it.' } });
const answer = record(2, {
  type: 'assistant',
  message: {
    ...{ id: 'm', role: 'assistant', model: 'opus', stop_reason: 'end_turn' },
    content: [{ type: 'text', text: 'Done.' }],
  },
});
const bookkeeping = { type: 'last-prompt', lastPrompt: 'Paint it.', leafUuid: 'u2' };
const snapshot = (kilobytes: number) =>
  record(2, { type: 'attachment', attachment: { type: 'prompt_snapshot', text: 'x'.repeat(kilobytes * 1024) } });

/** Keys are whole paths here. */
const reader = { ends: readEnds };
const unit = { kind: 'session', role: 'main', sessionId: 's', agentId: null, runId: null } as const;
const newPreview = () => clients[0].format.listPreview(unit);

describe('readListPreview', () => {
  test.each([
    { name: 'a small file', records: [prompt, answer, bookkeeping] },
    { name: 'a file whose middle is not read', records: [prompt, snapshot(100), snapshot(100), answer] },
    { name: 'a huge line before the first prompt', records: [snapshot(300), prompt, snapshot(200), answer] },
    { name: 'a huge line after the last answer', records: [prompt, snapshot(100), answer, snapshot(200), bookkeeping] },
  ])('$name: title and ending', async ({ records }) => {
    const path = join(dir, 's.jsonl');
    const text = records.map((each) => `${JSON.stringify(each)}\n`).join('');
    await writeFile(path, text);
    const reading = await readListPreview(reader, path, text.length, newPreview);
    const digest = reading.ok ? reading.value.digest : null;
    expect([digest?.title, digest?.project, digest?.ending.status]).toEqual([
      'Paint it.',
      '/home/dev/app',
      'completed',
    ]);
  });

  test('says what the smallest ends say that say enough, however the file is read', async () => {
    const padding = fc.constantFrom(0, 1, 3, 7, 20, 30, 60, 140).map(snapshot);
    const anyRecord = fc.oneof(padding, fc.constantFrom(prompt, answer, bookkeeping));
    await fc.assert(
      fc.asyncProperty(fc.array(anyRecord, { maxLength: 14 }), async (records) => {
        const path = join(dir, 's.jsonl');
        const text = records.map((each) => `${JSON.stringify(each)}\n`).join('');
        await writeFile(path, text);
        expect(await readListPreview(reader, path, text.length, newPreview)).toEqual({
          ok: true,
          value: await byEnds(path, text.length),
        });
      }),
      { numRuns: 60 },
    );
  });

  test('a file that is gone is a problem, not an exception', async () => {
    expect(await readListPreview(reader, join(dir, 'none.jsonl'), 0, newPreview)).toMatchObject({
      ok: false,
      error: { kind: 'vanished' },
    });
  });
});

/** Each of the ends is read anew. */
async function byEnds(path: string, bytes: number) {
  for (const budget of endBytes) {
    const ends = await readEnds(path, budget, budget);
    if (!ends.ok) throw new Error(ends.error.message);
    const digester = newPreview();
    for (const line of ends.value.head) digester.add(line);
    const { title, updatedAt } = digester;
    for (const line of ends.value.tail) digester.add(line);
    const saysEnough = title !== null && digester.hasConversation && digester.updatedAt !== updatedAt;
    if (saysEnough || bytes <= 2 * budget) return { digest: digester.digest(), lines: digester.lines };
  }
  throw new Error('no file is that large');
}
