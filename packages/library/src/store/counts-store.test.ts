import { openDatabase } from '@treeline/database';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { CountsStore, countsSchema, type ReadFile, type StoredRow } from './counts-store.ts';

const time = fc.double({ min: 1, max: 4e12, noNaN: true });
const words = fc.string({ unit: 'binary' });

test('gives back what was written, to the last digit of a time', () => {
  const file = fc.record<ReadFile>({
    // No file's name holds a zero.
    path: words.map((path) => path.replaceAll('\0', '')),
    bytes: fc.nat(),
    modifiedAt: time,
    identity: words,
    bornAt: time,
    offset: fc.nat(),
    seen: words,
    session: fc.option(words),
  });
  fc.assert(
    fc.property(fc.uniqueArray(file, { selector: ({ path }) => path }), fc.array(words), (files, missing) => {
      const store = new CountsStore(openDatabase(null, countsSchema).database, [
        { client: 'claude-code', dir: '/home/dev/.claude' },
      ]);
      const rows = files.map(({ path, bytes, modifiedAt, seen }) => {
        return { path, bytes, modifiedAt, signature: seen, missing, row: { lines: bytes } } as unknown as StoredRow;
      });
      store.write(
        files.map((one) => ({ file: one, text: '{}' })),
        rows,
      );
      expect(new Set(store.files())).toEqual(new Set(files));
      expect(new Set(store.rows())).toEqual(new Set(rows));
      store.close();
    }),
  );
});
