import type { Compaction, ContextColumn } from '@treeline/processor';
import type { ContextRow, EventId, ToolUseId } from '@treeline/protocol';
import { expect, test } from 'vitest';
import { dollarsInWords } from './call-cost-words.ts';
import {
  breakInWords,
  compactionsInWords,
  paceInWords,
  percent,
  shareInWords,
  windowInWords,
} from './context-words.ts';
import { entryWords } from './entry-words.ts';

const compaction = (before: number | null): Compaction => {
  return { eventId: 'e' as EventId, at: 0, call: 1, before, after: 1 };
};

test('a window says whether it is assumed', () => {
  const [told, assumed] = [false, true].map((isAssumed) => ({ tokens: 200_000, isAssumed }));
  if (told === undefined || assumed === undefined) throw new Error('there are two');
  expect(shareInWords(112_480, assumed)).toBe('56 % of 200k, assumed');
  expect(shareInWords(11_000, told)).toBe('5.5 % of 200k');
  expect(windowInWords(assumed)).toBe('window 200k, assumed: the transcript does not say');
  expect(windowInWords(told)).toBe('window 200k, as recorded');
});

test('a broken cache says what broke it, or that nobody knows', () => {
  const column = (cause: 'model' | 'pause' | null) => ({ cacheBreak: { lost: 1200, cause } }) as ContextColumn;
  expect(breakInWords(column('model'), false)).toContain('1,200 tokens dropped out of the cache: another model');
  expect(breakInWords(column('pause'), false)).toContain('the pause was longer');
  expect(breakInWords(column(null), false)).toContain('does not say why');
  expect(breakInWords(column(null), true)).toContain('after the compaction');
  expect(breakInWords({ cacheBreak: null } as ContextColumn, false)).toBeNull();
});

test('pace and compactions in words', () => {
  const window = { tokens: 200_000, isAssumed: true };
  expect(paceInWords({ perCall: 1500.4, callsLeft: 35 })).toBe('At 1.5k tokens a call the window is full in 35 calls.');
  expect(paceInWords({ perCall: -3, callsLeft: null })).toBe('At the current rate it does not grow.');
  expect(compactionsInWords([compaction(164_000), compaction(168_000)], window)).toBe(
    'Compacted 2 times, at 82 and 84 %.',
  );
  expect(compactionsInWords([compaction(164_000)], window)).toBe('Compacted at 82 %.');
  expect(compactionsInWords([compaction(null)], window)).toBeNull();
});

test('small sums keep their digits', () => {
  expect([0, 0.00001, 0.0023, 0.118, 7.884].map(dollarsInWords)).toEqual([
    ...['$0', '<$0.0001', '$0.0023', '$0.118', '$7.88'],
  ]);
  expect([0, 0.0001, 0.055, 0.43].map(percent)).toEqual(['0 %', '<0.1 %', '5.5 %', '43 %']);
});

test('an entry has a name before its events have come', () => {
  const row = { part: 'tool', tool: 'Read', toolUseId: 't' as ToolUseId } as ContextRow;
  expect(entryWords(row, null)).toMatchObject({ name: 'Read', title: '' });
  expect(entryWords({ ...row, part: 'call' }, null).name).toBe('Read input');
  expect(entryWords({ ...row, part: 'prompt' }, null).name).toBe('Notification');
  expect(entryWords({ ...row, part: 'prompt', toolUseId: null }, null).name).toBe('Prompt');
});
