import type { UnitTail } from '@treeline/clients';
import type { TailedLine } from '@treeline/files';
import { expect, test } from 'vitest';
import { LineCursor } from './line-cursor.ts';
import { QueryProbe } from './query-probe.ts';

/** Two lines a piece. */
function tailOf(lines: readonly TailedLine[]): UnitTail {
  let at = 0;
  return {
    async read() {
      const piece = lines.slice(at, at + 2);
      at += 2;
      return { ok: true, value: { isReset: false, lines: piece, bytesRead: 1, isAtEnd: at >= lines.length } };
    },
    readRest: () => null,
  };
}

async function asked(cursor: LineCursor, position: number): Promise<string | null> {
  for (;;) {
    const line = cursor.lineAt(position);
    if (!(line instanceof Promise)) return line?.text ?? null;
    await line;
  }
}

test.each([
  { name: 'bytes of a file', positions: [0, 101, 202, 303, 404] },
  { name: 'numbers of rows', positions: [1, 2, 3, 7, 8] },
])('each line is found by its position, whether positions are $name', async ({ positions }) => {
  const lines = positions.map((position, line) => ({
    text: `needle ${position}`,
    line,
    position,
    byteLength: 100,
    bytes: null,
  }));
  const cursor = new LineCursor(tailOf(lines), new QueryProbe('needle'));
  const found: (string | null)[] = [];
  for (const position of positions) found.push(await asked(cursor, position));
  expect(found).toEqual(lines.map(({ text }) => text));
});
