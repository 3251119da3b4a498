import { appendFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setImmediate as turn } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../test/temporary-folder.ts';
import { LineTail } from './line-tail.ts';

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;

test('a tail keeps no line that it has answered', async () => {
  const path = join(await temporaryFolder(), 'a.jsonl');
  await writeFile(path, `${'x'.repeat(100_000)}\n`);
  const tail = new LineTail(path);
  const first = await firstLine(tail);
  await appendFile(path, 'more\n');
  const second = await firstLine(tail);
  await turn();
  collect();
  expect([first.deref(), second.deref()]).toEqual([undefined, undefined]);
  expect(await tail.read()).toMatchObject({ ok: true, value: { lines: [], isAtEnd: true } });
});

async function firstLine(tail: LineTail): Promise<WeakRef<object>> {
  const outcome = await tail.read();
  if (!outcome.ok || outcome.value.lines[0] === undefined) throw new Error('There is no line.');
  return new WeakRef(outcome.value.lines[0]);
}
