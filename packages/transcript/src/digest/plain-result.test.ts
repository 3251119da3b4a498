import { describe, expect, test } from 'vitest';
import { linesOf } from '../../test/load-home.ts';
import { plainResult } from './plain-result.ts';

const block = { tool_use_id: 'toolu_1', type: 'tool_result', content: 'a "quoted" } text' };
const record = {
  ...{ parentUuid: 'a', isSidechain: false, type: 'user', message: { role: 'user', content: [block] } },
  ...{ uuid: 'b', timestamp: '2026-01-01T00:00:01.000Z', toolUseResult: { type: 'text', deep: [{ is_error: true }] } },
  ...{ cwd: '/home/dev/ä', sessionId: 's', version: '2.1.0', gitBranch: 'main' },
};

function read(value: unknown): ReturnType<typeof plainResult> {
  const [line] = linesOf(typeof value === 'string' ? value : JSON.stringify(value));
  if (line?.bytes == null) throw new Error('there is no such line');
  return plainResult(line.bytes.raw);
}

describe('plainResult', () => {
  test('finds which call has its result, when, and where the session stood', () => {
    expect(read(record)).toMatchObject({ toolUseId: 'toolu_1', at: Date.UTC(2026, 0, 1, 0, 0, 1), uuid: 'b' });
    expect(read(record)?.context).not.toBe(read({ ...record, gitBranch: 'other' })?.context);
    expect(read(record)?.context).toBe(read({ ...record, uuid: 'c', parentUuid: 'b' })?.context);
  });

  test.each([
    { name: 'a prompt', value: { ...record, message: { role: 'user', content: 'Hello' } } },
    { name: 'an answer', value: { ...record, type: 'assistant' } },
    { name: 'a failure', value: { ...record, message: { role: 'user', content: [{ ...block, is_error: true }] } } },
    { name: 'two results', value: { ...record, message: { role: 'user', content: [block, block] } } },
    { name: 'a result and words', value: { ...record, message: { role: 'user', content: [block, { type: 'text' }] } } },
    { name: 'a copy', value: { ...record, forkedFrom: { sessionId: 'x' } } },
    { name: 'the end of a turn', value: { ...record, toolEndsTurn: true } },
    { name: 'no time', value: { ...record, timestamp: 'soon' } },
    { name: 'something that nobody has seen yet', value: { ...record, brandNew: 1 } },
    { name: 'an escaped id', value: JSON.stringify(record).replace('toolu_1', 'toolu\\u005f1') },
    { name: 'two records on a line', value: JSON.stringify(record).repeat(2) },
    { name: 'half a record', value: JSON.stringify(record).slice(0, -20) },
    { name: 'no record', value: '[1]' },
  ])('leaves alone $name', ({ value }) => {
    expect(read(value)).toBe(null);
  });
});
