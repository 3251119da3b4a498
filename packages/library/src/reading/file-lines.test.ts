import { closeSync, mkdtempSync, openSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { FileLines } from './file-lines.ts';

let dir: string;
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'treeline-lines-'));
});
afterEach(() => rmSync(dir, { recursive: true }));

/** A difference should be short enough to be read. */
function shown(text: string): string {
  return text.length < 50 ? text : `${text.slice(0, 3)} ${text.length} ${text.slice(-3)}`;
}

interface Told {
  readonly offset: number;
  readonly text: string;
}

function read(bytes: Buffer, from = 0): { lines: Told[]; rest: Told | null; offset: number; tooLong: number } {
  const path = join(dir, 'some.jsonl');
  writeFileSync(path, bytes);
  const handle = openSync(path, 'r');
  const file = new FileLines(handle, from, bytes.length);
  const lines: Told[] = [];
  for (let piece = file.next(); piece !== null; piece = file.next())
    lines.push(...piece.map(({ position, text }) => ({ offset: position, text: shown(text) })));
  const rest = file.rest();
  const { offset, tooLong } = file;
  file.close();
  closeSync(handle);
  return { lines, rest: rest === null ? null : { offset: rest.position, text: rest.text }, offset, tooLong };
}

/** What splitting the whole text gives. */
function expected(text: string): { lines: Told[]; offset: number } {
  const parts = text.split('\n');
  let offset = 0;
  const all = parts.map((part) => {
    const line = { offset, text: shown(part) };
    offset += Buffer.byteLength(part) + 1;
    return line;
  });
  return { lines: all.slice(0, -1), offset: all.at(-1)?.offset ?? 0 };
}

describe('FileLines', () => {
  test('tells every line once and where it stands, however long the lines are', () => {
    const line = fc.tuple(fc.constantFrom('a', 'ü', '日'), fc.oneof(fc.nat(300), fc.nat(900_000)));
    fc.assert(
      fc.property(fc.array(line, { maxLength: 8 }), (lines) => {
        const text = lines.map(([letter, length]) => letter.repeat(length)).join('\n');
        const { lines: told, offset } = read(Buffer.from(text));
        expect({ told, offset }).toEqual({ told: expected(text).lines, offset: expected(text).offset });
      }),
      { numRuns: 40 },
    );
  });

  test('goes on from an offset, and tells what follows the last line break if it looks whole', () => {
    expect(read(Buffer.from('one\ntwo\n{"three":3}'), 4)).toEqual({
      lines: [{ offset: 4, text: 'two' }],
      rest: { offset: 8, text: '{"three":3}' },
      offset: 8,
      tooLong: 0,
    });
    expect(read(Buffer.from('one\n{"three":')).rest).toBe(null);
  });

  test('steps over a line that is longer than any record', () => {
    const huge = Buffer.alloc(70 * 1024 * 1024, 'x');
    const { lines, offset, tooLong } = read(Buffer.concat([Buffer.from('one\n'), huge, Buffer.from('\ntwo\n')]));
    expect({ lines, offset, tooLong }).toEqual({
      lines: [
        { offset: 0, text: 'one' },
        { offset: huge.length + 5, text: 'two' },
      ],
      offset: huge.length + 9,
      tooLong: 1,
    });
  });
});
