import type { ToolUseId } from '@treeline/protocol';
import { expect, test } from 'vitest';
import { TaskBoard } from './task-board.ts';

const call = (id: string) => id as ToolUseId;

function board(): TaskBoard {
  const made = new TaskBoard();
  made.add({ toolUseId: call('a'), id: '1', subject: 'First', status: 'pending' });
  made.add({ toolUseId: call('b'), id: '2', subject: 'Second', status: 'pending' });
  made.add({ toolUseId: call('c'), id: '1', subject: null, status: 'completed' });
  made.add({ toolUseId: call('d'), id: '2', subject: 'Second, renamed', status: 'deleted' });
  made.add({ toolUseId: call('e'), id: '7', subject: null, status: 'in_progress' });
  // Repeated: it happened once.
  made.add({ toolUseId: call('a'), id: '1', subject: 'Another', status: null });
  return made;
}

const words = (after: string) =>
  board()
    .after(call(after))
    ?.tasks.map(({ id, subject, status }) => `${id} ${subject} ${status}`) ?? null;

test.each([
  ['a', ['1 First pending']],
  ['c', ['1 First completed', '2 Second pending']],
  ['d', ['1 First completed', '2 Second, renamed deleted']],
  ['e', ['1 First completed', '7 null in_progress']],
  ['unknown', null],
])('after %s the board says %j', (after, expected) => {
  expect(words(after)).toEqual(expected);
});
