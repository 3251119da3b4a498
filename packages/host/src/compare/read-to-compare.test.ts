import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { TempHome } from '../../../files/test/temp-home.ts';
import { readToCompare } from './read-to-compare.ts';

let home: TempHome;
beforeEach(async () => {
  home = await TempHome.make();
});
afterEach(() => home.remove());

const read = (name: string) => readToCompare({ kind: 'file', path: join(home.root, name) }, () => null);

test('a session is read with its prompts', async () => {
  const record = { type: 'user', uuid: 'u1', sessionId: 's1', timestamp: '2026-01-01T00:00:00.000Z' };
  await home.write('one.jsonl', `${JSON.stringify({ ...record, message: { role: 'user', content: 'Hi.' } })}\n`);
  const outcome = await read('one.jsonl');
  expect(outcome.ok && outcome.value.state.main.turns.length).toBe(1);
});

test('a file that is not there, or holds no session, fails with a sentence', async () => {
  expect(await read('none.jsonl')).toMatchObject({
    ok: false,
    error: { message: expect.stringContaining('none.jsonl') },
  });
  await home.write('notes.jsonl', 'not a record\nnor this\n');
  expect(await read('notes.jsonl')).toMatchObject({ ok: false, error: { code: 'unreadable' } });
});
