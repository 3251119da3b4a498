import { appendFile, mkdir, rename, rm, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import { plainLine } from '../test/plain-line.ts';
import { readAll, readTexts } from '../test/read-all.ts';
import { systemError, watchReads } from '../test/replace-call.ts';
import { temporaryFolder } from '../test/temporary-folder.ts';
import { LineTail } from './line-tail.ts';

let folder: string;
let path: string;

beforeEach(async () => {
  folder = await temporaryFolder();
  path = join(folder, 'a.jsonl');
});

describe('appending', () => {
  test('gives each line once, with its place in the file', async () => {
    await writeFile(path, 'one\n\nzwölf\r\n');
    const tail = new LineTail(path);
    const outcome = await tail.read();
    if (!outcome.ok) throw new Error(outcome.error.message);
    expect({ ...outcome.value, lines: outcome.value.lines.map(plainLine) }).toEqual({
      isReset: false,
      lines: [
        { text: 'one', line: 1, position: 0, byteLength: 3 },
        { text: '', line: 2, position: 4, byteLength: 0 },
        { text: 'zwölf\r', line: 3, position: 5, byteLength: 7 },
      ],
      bytesRead: 13,
      isAtEnd: true,
    });
    await appendFile(path, 'four\n');
    expect((await readAll(tail)).lines.map(plainLine)).toEqual([
      { text: 'four', line: 4, position: 13, byteLength: 4 },
    ]);
    expect((await readAll(tail)).lines).toEqual([]);
  });

  test('keeps half a line back until the rest is there', async () => {
    await writeFile(path, 'one\ntw');
    const tail = new LineTail(path);
    expect(await readTexts(tail)).toEqual(['one']);
    expect(tail.readRest()).toMatchObject({ text: 'tw', line: 2, position: 4, byteLength: 2 });
    await appendFile(path, 'o');
    expect(await readTexts(tail)).toEqual([]);
    await appendFile(path, '\nthree\n');
    expect((await readAll(tail)).lines.map(plainLine)).toEqual([
      { text: 'two', line: 2, position: 4, byteLength: 3 },
      { text: 'three', line: 3, position: 8, byteLength: 5 },
    ]);
    expect(tail.readRest()).toBeNull();
  });

  test('puts a character together that was cut between two reads', async () => {
    const bytes = Buffer.from('a🌲ü\n');
    const tail = new LineTail(path);
    for (const byte of bytes.subarray(0, -1)) {
      await appendFile(path, Buffer.from([byte]));
      expect(await readTexts(tail)).toEqual([]);
    }
    await appendFile(path, '\n');
    expect((await readAll(tail)).lines.map(plainLine)).toEqual([{ text: 'a🌲ü', line: 1, position: 0, byteLength: 7 }]);
  });

  test('reads no more than was appended, and a few bytes to recognise the file', async () => {
    await writeFile(path, `${'x'.repeat(99)}\n`.repeat(50_000));
    const tail = new LineTail(path);
    await readAll(tail);
    const line = `${'y'.repeat(1000)}\n`;
    await appendFile(path, line);
    const { bytesRead, lines } = await readAll(tail);
    expect(lines.map((each) => each.line)).toEqual([50_001]);
    expect(bytesRead).toBe(line.length + 64 + 256);
  });

  test('serves calls that overlap one after the other', async () => {
    await writeFile(path, 'one\ntwo\n');
    const tail = new LineTail(path, { maxBytes: 4 });
    const outcomes = await Promise.all([tail.read(), tail.read(), tail.read()]);
    const texts = outcomes.map((outcome) => outcome.ok && outcome.value.lines.map((line) => line.text));
    expect(texts).toEqual([['one'], ['two'], []]);
    expect(outcomes.map((outcome) => outcome.ok && outcome.value.isAtEnd)).toEqual([false, true, true]);
  });
});

describe('size', () => {
  test.each([3, 7, 64, 200])('cuts of %i bytes change nothing', async (maxBytes) => {
    const text = Array.from({ length: 30 }, (_, index) => `${index} ${'ä🌲'.repeat(index % 7)}`);
    await writeFile(path, `${text.join('\n')}\n`);
    const cut = await readAll(new LineTail(path, { maxBytes }));
    const whole = await readAll(new LineTail(path));
    expect(cut.lines.map(plainLine)).toEqual(whole.lines.map(plainLine));
    expect(whole.lines.map((line) => line.text)).toEqual(text);
  });

  test('a line of 30 MB in small pieces is one line', async () => {
    await writeFile(path, `${'z'.repeat(30_000_000)}\nend\n`);
    const { lines } = await readAll(new LineTail(path, { maxBytes: 500_000 }));
    expect(
      lines.map(({ text, line, position, byteLength }) => ({ line, position, byteLength, length: text.length })),
    ).toEqual([
      { line: 1, position: 0, byteLength: 30_000_000, length: 30_000_000 },
      { line: 2, position: 30_000_001, byteLength: 3, length: 3 },
    ]);
  });
});

describe('a file that is no longer what it was', () => {
  const old = 'first of the old\nsecond of the old\n';
  let tail: LineTail;

  beforeEach(async () => {
    await writeFile(path, old);
    tail = new LineTail(path);
    await readAll(tail);
  });

  async function expectFresh(...texts: readonly string[]) {
    const { isReset, lines } = await readAll(tail);
    expect({ isReset, texts: lines.map((line) => line.text), numbers: lines.map((line) => line.line) }).toEqual({
      isReset: true,
      texts,
      numbers: texts.map((_, index) => index + 1),
    });
    expect((await readAll(tail)).isReset).toBe(false);
  }

  test('truncated to nothing', async () => {
    await truncate(path, 0);
    await expectFresh();
  });

  test('truncated to its first line', async () => {
    await truncate(path, 17);
    await expectFresh('first of the old');
  });

  test('truncated, then grown to the same size', async () => {
    await writeFile(path, old.toUpperCase());
    await expectFresh('FIRST OF THE OLD', 'SECOND OF THE OLD');
  });

  test('truncated, then grown past the old end', async () => {
    await writeFile(path, `new\n${'longer than before\n'.repeat(3)}`);
    await expectFresh('new', 'longer than before', 'longer than before', 'longer than before');
  });

  test('cut in the middle, then grown past the old end', async () => {
    await truncate(path, 20);
    await appendFile(path, 'other second line, longer\n');
    await expectFresh('first of the old', 'secother second line, longer');
  });

  test('other only at its beginning, far from where reading goes on', async () => {
    const filler = 'the same\n'.repeat(100);
    await writeFile(path, `one\n${filler}`);
    await readAll(tail);
    await writeFile(path, `two\n${filler}end\n`);
    expect((await readAll(tail)).lines.at(0)?.text).toBe('two');
  });

  test('deleted and made again, seen in between', async () => {
    await rm(path);
    expect(await tail.read()).toEqual({
      ok: false,
      error: { kind: 'vanished', path, message: 'It no longer exists.' },
    });
    expect(tail.readRest()).toBeNull();
    await writeFile(path, old);
    await expectFresh('first of the old', 'second of the old');
  });

  test('deleted and made again, not seen in between', async () => {
    await rm(path);
    await writeFile(path, `again, and a good deal longer\n${old}`);
    await expectFresh('again, and a good deal longer', 'first of the old', 'second of the old');
  });

  test('replaced by rename, even where what was read is the same', async () => {
    await writeFile(`${path}.new`, `${old}third\n`);
    await rename(`${path}.new`, path);
    await expectFresh('first of the old', 'second of the old', 'third');
  });

  test('a reset is still told after a read that failed', async () => {
    await rm(path);
    await mkdir(path);
    expect(await tail.read()).toMatchObject({ ok: false, error: { kind: 'unreadable', path } });
    await rm(path, { recursive: true });
    await writeFile(path, 'back\n');
    await expectFresh('back');
  });
});

describe('a file that cannot be read', () => {
  test('in the middle loses nothing: the lines come with the next answer', async () => {
    await writeFile(path, 'first\n');
    const tail = new LineTail(path);
    await readAll(tail);
    const line = 'x'.repeat(1000);
    await appendFile(path, `${line}\n`.repeat(3000));
    let reads = 0;
    watchReads(() => {
      reads += 1;
      if (reads === 3) throw systemError('EIO', path);
    });
    expect(await tail.read()).toEqual({
      ok: false,
      error: { kind: 'unreadable', path, message: 'The disk reported an error.' },
    });
    const { isReset, lines } = await readAll(tail);
    expect([isReset, lines.length, lines.at(0)?.text, lines.at(-1)?.text]).toEqual([true, 3001, 'first', line]);
  });

  test('is an answer where it never was', async () => {
    const tail = new LineTail(path);
    expect(await tail.read()).toMatchObject({ ok: false, error: { kind: 'vanished', path } });
    await writeFile(path, 'now\n');
    expect(await tail.read()).toMatchObject({ ok: true, value: { isReset: false, lines: [{ text: 'now' }] } });
  });

  test('is an answer where it is a folder', async () => {
    expect(await new LineTail(folder).read()).toMatchObject({ ok: false, error: { kind: 'unreadable' } });
  });

  test('is an answer where the path is nonsense', async () => {
    expect(await new LineTail('a\0b').read()).toMatchObject({ ok: false, error: { kind: 'unreadable' } });
  });
});
