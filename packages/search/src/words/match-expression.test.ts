import { parseSearch } from '@treeline/protocol';
import { expect, test } from 'vitest';
import { matchExpression } from './match-expression.ts';

const expressionOf = (query: string) => matchExpression(parseSearch(query, 0));

test.each(['=>', 'flaky =>', '"--" test'])('%j holds no word to look up: the index cannot answer it', (query) => {
  expect(expressionOf(query)).toBeNull();
});

test('all words are looked up in texts, and none of those that are not wanted', () => {
  const expression = expressionOf('flaky test -slow') ?? '';
  expect(expression).toMatch(/"flaky".* AND .*"test"/);
  expect(expression).toMatch(/NOT \(.*"slow"/);
});

test('a filter alone looks up calls, and what is no word is left out of what is not wanted', () => {
  expect(expressionOf('tool:Read')).toContain('tool');
  expect(expressionOf('flaky -=>')).not.toContain('NOT');
});
