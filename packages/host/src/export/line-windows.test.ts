import { expect, test } from 'vitest';
import { LineWindows } from './line-windows.ts';

const megabyte = 1024 * 1024;

/** A file of this content; `reads` counts how often the disk is asked. */
function fileOf(bytes: Buffer) {
  const seen = { reads: 0, open: 0 };
  const reading = {
    bytesOf: () => {
      seen.open += 1;
      return {
        read: (into: Uint8Array, at: number, length: number, position: number) => {
          seen.reads += 1;
          return bytes.copy(into, at, position, position + length);
        },
        close: () => {
          seen.open -= 1;
        },
      };
    },
  };
  return { seen, windows: new LineWindows(reading) };
}

test('gives the lines of a large file, reading it a piece at a time', () => {
  const lines = Array.from({ length: 30_000 }, (_, line) => `{"line":${line},"text":"zwölf ${'x'.repeat(60)}"}\n`);
  const places = lines.map((line) => Buffer.byteLength(line) - 1);
  const { windows, seen } = fileOf(Buffer.from(lines.join('')));
  let position = 0;
  let between = 0;
  for (const [at, line] of lines.entries()) {
    const byteLength = places[at] ?? 0;
    const found = windows.lineAt('a.jsonl' as never, position, byteLength);
    if (found === null) between += 1;
    else expect(found).toBe(line.trimEnd());
    position += byteLength + 1;
  }
  // Lines from one piece to the next are left to others.
  expect(between).toBe(Math.floor(position / megabyte));
  expect(seen).toEqual({ reads: Math.ceil(position / megabyte), open: 0 });
});

test('a line that is not there any more is left to others', () => {
  const { windows } = fileOf(Buffer.from('{}\n'));
  expect(windows.lineAt('a.jsonl' as never, 0, 2)).toBe('{}');
  expect(windows.lineAt('a.jsonl' as never, 0, 40)).toBeNull();
  expect(windows.lineAt('a.jsonl' as never, -5, 2)).toBeNull();
  expect(new LineWindows({ bytesOf: () => null }).lineAt('a.jsonl' as never, 0, 2)).toBeNull();
});
