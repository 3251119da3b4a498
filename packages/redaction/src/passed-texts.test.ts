import fc from 'fast-check';
import { expect, test } from 'vitest';
import { PassedTexts } from './passed-texts.ts';

const secret = fc.string({ minLength: 8, maxLength: 60, unit: 'grapheme-ascii' });

function passed(texts: readonly string[]): PassedTexts {
  const all = new PassedTexts();
  for (const text of texts) all.add(text);
  return all;
}

test('no text that holds a secret is forgotten', () => {
  fc.assert(
    fc.property(
      fc.array(fc.string({ maxLength: 400 })),
      fc.string(),
      secret,
      fc.string(),
      (texts, before, value, after) => {
        expect(passed([...texts, before + value + after, ...texts]).mayHold(value)).toBe(true);
      },
    ),
  );
});

test('a text that was cut within a secret may hold it', () => {
  fc.assert(
    fc.property(secret, fc.integer({ min: 8, max: 60 }), fc.constantFrom('', '…', '...'), (value, length, sign) => {
      expect(passed([`it is ${value.slice(0, length)}${sign}`]).mayHold(value)).toBe(true);
    }),
  );
});

test('a secret is remembered where it was escaped or encoded', () => {
  const value = 'p4ss"w/rd+Zq81';
  const encoded = Buffer.from(`the value to use for it is ${value} and so on`).toString('base64');
  for (const text of [
    JSON.stringify(value),
    encodeURIComponent(value),
    `&quot;${value.replace('"', '&quot;')}`,
    encoded,
  ])
    expect(passed([text]).mayHold(value), text).toBe(true);
});

test('a secret that was nowhere is not taken to be in a million characters', () => {
  const words = ['parser', 'session', 'await', 'const', 'buffer', '{', '=>', 'stream', '12', 'token'];
  const texts = Array.from({ length: 4_000 }, (_, at) =>
    Array.from({ length: 50 }, (_, word) => words[(at * 7 + word * word * 3) % words.length]).join(' '),
  );
  const all = passed(texts);
  const secrets = Array.from(
    { length: 500 },
    (_, at) => `q${(at * 7_919 + 104_729).toString(36)}Zk${at * at + 31_337}Xw`,
  );
  expect(secrets.filter((each) => all.mayHold(each))).toEqual([]);
  expect(all.mayHold('session await')).toBe(true);
});
