import fc from 'fast-check';
import { expect, test } from 'vitest';
import { plainRecords, readLine } from './index.ts';

const options = { smallLine: 2000, longText: 100, look: plainRecords };
const whole = fc.object().map((value) => JSON.stringify(value));
const torn = fc.tuple(whole, fc.nat(30)).map(([text, cut]) => text.slice(0, cut));
const line = fc.oneof(
  whole,
  torn,
  fc.string().map((text) => `{${text}`),
  fc.tuple(whole, whole).map(([a, b]) => a + b),
);

test('what stood before a line does not change what is read of it', () => {
  fc.assert(
    fc.property(line, (text) => {
      for (let count = 0; count < 120; count++) readLine('{"a":1}', options);
      const afterGoodOnes = readLine(text, options);
      readLine('{broken', options);
      expect(readLine(text, options)).toEqual(afterGoodOnes);
    }),
    { numRuns: 300 },
  );
});
