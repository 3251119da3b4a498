import { expect, test } from 'vitest';
import { agentColumnsFor } from './agent-columns.ts';

test.each([1200, 1100, 990, 816, 680, 436])('a table of %i pixels leaves a title room to be read', (width) => {
  const columns = agentColumnsFor(width);
  const taken = columns.reduce((sum, column) => sum + (column.width ?? 0) + 12, 36);
  expect(columns[0]?.id).toBe('title');
  expect(width - taken).toBeGreaterThanOrEqual(Math.min(150, width / 3));
});

test('all columns are there where they fit, and time and status always', () => {
  expect(agentColumnsFor(1400)).toHaveLength(11);
  expect(agentColumnsFor(300).map(({ id }) => id)).toEqual(['title', 'status', 'time']);
});
