import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { LineBytes } from './line-bytes.ts';
import { MOST_UNESCAPED, unescaped } from './unescaped.ts';

const before = 'before';
const scratch = Buffer.alloc(1024);

function bytesOf(inside: Buffer): LineBytes {
  const chunk = Buffer.concat([Buffer.from(before), inside, Buffer.from('"behind')]);
  return {
    raw: inside.toString('latin1'),
    isAscii: false,
    chunk,
    start: before.length,
    view: new DataView(chunk.buffer, chunk.byteOffset, chunk.length),
    copy: (start, end) => inside.toString('latin1', start, end),
    decode: (start, end) => inside.toString('utf8', start, end),
    scratch,
    written: (end, isAscii) => scratch.toString(isAscii ? 'latin1' : 'utf8', 0, end),
  };
}

function read(inside: Buffer, length: number): string | null {
  return unescaped(bytesOf(inside), 0, inside.length, length);
}

/** The slow way. `undefined`: the bytes are not valid inside a string. */
function startOf(inside: Buffer, length: number): string | undefined {
  try {
    const start = (JSON.parse(`"${inside.toString()}"`) as string).slice(0, length);
    return /[\ud800-\udbff]$/.test(start) ? start.slice(0, -1) : start;
  } catch {
    return undefined;
  }
}

const length = fc.nat(MOST_UNESCAPED);
const written = fc.constantFrom('a', 'words ', '\\n', '\\"', '\\\\', '\\/', '\\b\\f\\r\\t', 'é', '日本', '😀', '\x7f');

test('reads what parsing reads', () => {
  fc.assert(
    fc.property(fc.array(written, { maxLength: 300 }), length, (pieces, most) => {
      const inside = Buffer.from(pieces.join(''));
      const start = startOf(inside, most);
      // What is cut within a pair is left to others.
      const isWhole = start?.length === Math.min(most, startOf(inside, Infinity)?.length ?? 0);
      expect(read(inside, most)).toBe(isWhole ? start : null);
    }),
    { numRuns: 500 },
  );
});

test('leaves to others what is written as a number, and what is not valid', () => {
  for (const inside of ['\\u00e9', '\\x', 'a\nb', '\\']) expect(read(Buffer.from(inside), 10)).toBeNull();
  for (const bytes of [[0x80], [0xe6, 0x97], [0xed, 0xa0, 0x80], new Array<number>(2000).fill(0x80)]) {
    const inside = Buffer.from([0x61, ...bytes]);
    expect([null, startOf(inside, 10)]).toContain(read(inside, 10));
  }
});

test('makes of any bytes what parsing makes of them, or leaves them', () => {
  const odd = fc.constantFrom(0x5c, 0x5c, 0x22, 0x6e, 0x75, 0x61, 0x00, 0x7f, 0x80, 0xbf, 0xc3, 0xe6, 0xed, 0xf0, 0xff);
  fc.assert(
    fc.property(fc.array(fc.oneof(odd, fc.nat(255)), { maxLength: 40 }), length, (bytes, most) => {
      const inside = Buffer.from(bytes);
      const whole = startOf(inside, MOST_UNESCAPED);
      if (whole !== undefined) expect([null, startOf(inside, most)]).toContain(read(inside, most));
    }),
    { numRuns: 2000 },
  );
});
