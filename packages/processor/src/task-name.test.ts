import { noFacts } from '@treeline/protocol';
import { expect, test } from 'vitest';
import * as make from '../test/events.ts';
import { emptySession, processEvents, taskName } from './index.ts';

const todo = (call: string, title: string, agent: string | null = null) =>
  ({ ...make.started(call, { agent }), kind: 'todo', title }) as const;
const result = (call: string, note: string | null, agent: string | null = null) => ({
  ...make.finished(call, { agent }),
  facts: { ...noFacts, note },
});

const state = processEvents(emptySession, [
  make.prompt('p'),
  todo('a', 'Plant a tree'),
  result('a', '#1'),
  todo('b', '1'),
  result('b', 'in progress'),
  todo('c', '1'),
  result('c', '#1'),
  make.agentChanged('A'),
  todo('d', 'Water it', 'A'),
  result('d', '#2', 'A'),
  make.started('e'),
  result('e', '#3'),
]);

test.each([
  ['1', 'Plant a tree'],
  ['2', 'Water it'],
  ['3', null],
  ['4', null],
])('task %s is called %s', (number, name) => {
  expect(taskName(state, number)).toBe(name);
});
