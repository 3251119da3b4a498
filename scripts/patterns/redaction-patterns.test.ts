import { expect, test } from 'vitest';
import { createRedactor } from '../../packages/redaction/src/create-redactor.ts';
import { secretRules } from '../../packages/redaction/src/find-in-view.ts';
import { growthOf, mostGrowthOver } from './growth-of.ts';
import { superLinear } from './super-linear.ts';

test('no rule takes more than the length of a text in time, wherever it is tried', () => {
  const slow = secretRules.flatMap(({ kind, pattern }) => {
    const found = superLinear(pattern.source, pattern.flags.replace('y', 'g'));
    return found === null ? [] : [`${kind} /${pattern.source}/ on ${JSON.stringify(found.text)}`];
  });
  expect(secretRules.length).toBeGreaterThan(60);
  expect(slow).toEqual([]);
}, 300_000);

/** What the steps between the rules are slow on, if on anything: heads that come again and again, and no end. */
const pumps: readonly string[] = [
  // Behind any of its heads a rule runs the same pattern.
  ...[...new Set(secretRules.flatMap(({ heads }) => heads.slice(0, 4)))],
  ...['-----END RSA PRIVATE KEY-----\n', 'kind: Secret\ndata:\n  a: bbbb\n', '| token | '],
  ...['password=', '"token": "', 'a@', '@a.', '/home/a', '-home-', 'C:\\Users\\', '\\', '\\u0041', '%41', '&amp;'],
  ...[
    'A\n',
    'ghp_\n',
    'eyJa.',
    `${'A'.repeat(39)} `,
    'iVBORw0KGgo',
    '/9j/',
    'aGVsbG8g',
    '[redacted:',
    '=',
    ':',
    '"',
    '://a:',
  ],
];

/** Linear work takes 8 times as long on the larger text, quadratic work 64 times: no noise is mistaken for that. */
const step = 8;

function growsTooFast(redact: (text: string) => unknown, pump: string): boolean {
  const work = (size: number) => {
    const text = pump.repeat(Math.ceil(size / pump.length));
    return () => redact(text);
  };
  const isFast = () => growthOf(work, 10_000, step) > mostGrowthOver(step);
  // Further measurements confirm the first: the engine may compile what it runs in between, and a machine be busy.
  return isFast() && isFast() && isFast();
}

test('a redactor takes no more than the length of a text in time', () => {
  const redact = (text: string) => createRedactor({ userNames: ['ann'] }).redact(text, 'x');
  expect(pumps.filter((pump) => growsTooFast(redact, pump))).toEqual([]);
}, 300_000);

test('a redactor that followed each word to the end of the text would be found', () => {
  expect(growsTooFast((text) => text.replace(/ghp_(?=[^!]*!)/g, ''), 'ghp_')).toBe(true);
});
