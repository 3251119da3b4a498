import type { AgentId } from '@treeline/protocol';
import { expect, test } from 'vitest';
import { call } from '../../test/link-facts.ts';
import { builderOf } from '../../test/load-home.ts';
import { outline } from '../../test/outline.ts';
import { answered, asked, called, writtenHome } from '../../test/written-home.ts';
import { forcedPairs } from './forced-pairs.ts';

test.each([
  ['one after the other', ['a1 c1', 'a1 c2', 'a1 c3', 'a2 c2', 'a2 c3', 'a3 c3'], ['a3 c3', 'a2 c2', 'a1 c1']],
  ['who can be either stays untied', ['a1 c1', 'a1 c2', 'a2 c1', 'a2 c2'], []],
  ['two that can be of the same only', ['a1 c1', 'a2 c1'], []],
  ['one is clear, two are not', ['a1 c1', 'a2 c2', 'a2 c3', 'a3 c2', 'a3 c3'], ['a1 c1']],
])('%s', (_what, pairs, expected) => {
  const given = pairs.map((pair) => {
    const [agent, id] = pair.split(' ');
    return { agent: agent as AgentId, call: call(id ?? '') };
  });
  expect(forcedPairs(given).map((pair) => `${pair.agent} ${pair.call.id}`)).toEqual(expected);
});

test('1.0.98 writes each chain before its result: also of those that were told the same at once', () => {
  const input = { description: 'same', prompt: 'same', subagent_type: 'Explore' };
  const chain = { isSidechain: true };
  const inline = (...calls: string[]) => {
    const first = asked('same', chain);
    return [first, ...calls.map((id) => called(id, 'Bash', {}, { ...chain, parentUuid: first.uuid }))];
  };
  const at = '2025-09-01T00:00:00.000Z';
  const lines = [
    called('t1', 'Task', input),
    called('t2', 'Task', input),
    called('t3', 'Task', input),
    ...inline('x1', 'x2'),
    answered('t2', 'seen'),
    ...inline('y1'),
    answered('t1', 'seen'),
    ...inline(),
  ];
  // All at the same moment: times are no evidence.
  const files = writtenHome({ 's1.jsonl': lines.map((line) => ({ ...line, timestamp: at })) });
  expect(outline(builderOf('s1', files))).toEqual([
    'completed Explore same 1 inline',
    'completed Explore same 2 inline',
    'lost Explore same 0 inline',
  ]);
});
