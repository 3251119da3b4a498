import fc from 'fast-check';
import { expect, test } from 'vitest';
import { filtersIn, withFilter, withoutFilter } from './query-filters.ts';

test('finds the filters and leaves the words', () => {
  const text = 'rotate "old key" tool:Bash -agent:Explore project:"my api" http://x.y is:live';
  expect(filtersIn(text)).toEqual([
    { name: 'tool', value: 'Bash', isNot: false, written: 'tool:Bash' },
    { name: 'agent', value: 'Explore', isNot: true, written: '-agent:Explore' },
    { name: 'project', value: 'my api', isNot: false, written: 'project:"my api"' },
    { name: 'is', value: 'live', isNot: false, written: 'is:live' },
  ]);
});

test.each([
  ['', 'tool', 'Bash', 'tool:Bash '],
  ['token', 'project', 'my api', 'token project:"my api" '],
  ['token tool:Bash', 'tool', 'Bash', 'token tool:Bash'],
  ['token tool:Bash', 'tool', 'Read', 'token tool:Bash tool:Read '],
  ['after:7d token', 'after', 'today', 'token after:today '],
] as const)('%j with %s:%s is %j', (text, name, value, expected) => {
  expect(withFilter(text, name, value)).toBe(expected);
});

test('what is put in can be taken out again', () => {
  const word = fc.stringMatching(/^[a-z]{1,6}$/);
  fc.assert(
    fc.property(fc.array(word), fc.stringMatching(/^[a-z ]{0,4}[a-z]$/), (words, value) => {
      const text = words.join(' ');
      const filtered = withFilter(text, 'branch', value);
      expect(withoutFilter(filtered, filtersIn(filtered)[0]?.written ?? '')).toBe(text);
    }),
  );
});
