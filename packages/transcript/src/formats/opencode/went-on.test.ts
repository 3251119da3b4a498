import { expect, test } from 'vitest';
import { buildersOf, rowLines } from '../../../test/opencode-home.ts';
import { keyOf, messageLine, sessionLine, unitAt } from './index.ts';

const root = 'ses_root';
const child = 'ses_child';
const row = (id: string, data: object) => ({ id, data: JSON.stringify(data) });
const user = (id: string, at: number) =>
  messageLine(row(id, { role: 'user', time: { created: at } }), [row(`prt_${id}`, { type: 'text', text: id })]);
const answer = (id: string, at: number, error: object | undefined, part: object) =>
  messageLine(row(id, { role: 'assistant', time: { created: at, completed: at + 1 }, error, finish: 'stop' }), [
    row(`prt_${id}`, part),
  ]);
const said = { type: 'text', text: 'Done.' };
const aborted = { name: 'MessageAbortedError', data: { message: 'Aborted' } };
const cancelled = {
  ...{ type: 'tool', tool: 'task', callID: 'call_1' },
  state: {
    ...{ status: 'error', error: 'Task cancelled', time: { start: 1100, end: 1200 } },
    input: { description: 'Busy', prompt: 'msg_go', subagent_type: 'general' },
    metadata: { sessionId: child },
  },
};

function stateOfAgent(...more: readonly string[]): string | undefined {
  const unitOf = (id: string | null) => unitAt(keyOf({ place: 'db', group: '/demo', root, child: id }));
  const lines = [
    [sessionLine(row(root, { title: 'Root' }), null), user('msg_1', 1000), answer('msg_2', 1100, aborted, cancelled)],
    [
      sessionLine(row(child, { title: 'Busy' }), root),
      user('msg_3', 1110),
      answer('msg_4', 1120, aborted, said),
      ...more,
    ],
  ];
  const units = [unitOf(null), unitOf(child)].flatMap((unit, index) =>
    unit === null ? [] : [{ unit, lines: rowLines(lines[index] ?? []) }],
  );
  const [builder] = buildersOf(units);
  return [...(builder?.agents().values() ?? [])].at(0)?.state.status;
}

test('an agent that was cancelled and went on, by a call that was undone since, is as its own end says', () => {
  expect(stateOfAgent()).toBe('stopped');
  expect(stateOfAgent(user('msg_5', 2000), answer('msg_6', 2100, undefined, said))).toBe('completed');
});
