import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readSessionOnce } from '@treeline/host';
import { expect, test } from 'vitest';
import { inspectSession } from './inspection.ts';
import { nothingToShow } from './nothing-to-show.ts';

const prompt = '{"type":"user","uuid":"u1","sessionId":"s","message":{"role":"user","content":"Hello"}}';

test.each([
  ['', 'it is empty'],
  ['\n\n\n', 'it is empty'],
  ['\0'.repeat(9), 'it is empty'],
  ['plain text\nand more\n', 'no valid line in it'],
  ['{"name":"somebody’s package"}', 'no valid line in it'],
  ['[1, 2, 3]', 'no valid line in it'],
  [`plain text\n${prompt}`, null],
  [prompt, null],
])('a file that holds %j', async (text, expected) => {
  const folder = await mkdtemp(join(tmpdir(), 'treeline-nothing-'));
  await writeFile(join(folder, 'it.jsonl'), text);
  const reading = await readSessionOnce({ kind: 'file', path: join(folder, 'it.jsonl') });
  await rm(folder, { recursive: true });
  if (!reading.ok) throw new Error(reading.error.message);
  expect(nothingToShow('it', inspectSession(reading.value.builder, false, 'program'))).toBe(expected);
});
