import type { ToolUseId } from '@treeline/protocol';
import { expect, test } from 'vitest';
import { callName, mayRepeat, writtenId } from './call-name.ts';

test.each(['call_0', 'call_12', '7', 'functions.Bash:3', 'tool-1'])('%s may come again', (id) => {
  expect(mayRepeat(id)).toBe(true);
});

test.each(['toolu_01AbCdEfGh', 'toolu_1', 't1', 'call_a', 'call_12345678', 'call_', ''])('%s does not', (id) => {
  expect(mayRepeat(id)).toBe(false);
});

test('a name leads back to the id, and an id that holds the separator is itself', () => {
  expect(writtenId(callName('call_0', 'u1'))).toBe('call_0');
  expect([callName('call_0', 'u1'), callName('call_0', 'u2')]).toEqual(['call_0~u1', 'call_0~u2']);
  for (const id of ['toolu_1', 'a~b', 'call_0']) expect(writtenId(id as ToolUseId)).toBe(id);
});
