import { expect, test } from 'vitest';
import { formatBytes } from './format-bytes.ts';

test.each([
  [0, '0 B'],
  [812, '812 B'],
  [1400, '1.4 kB'],
  [38_000, '38 kB'],
  [999_600, '1.0 MB'],
  [214_000_000, '214 MB'],
  [5e9, '5.0 GB'],
])('%d is %s', (bytes, text) => expect(formatBytes(bytes)).toBe(text));
