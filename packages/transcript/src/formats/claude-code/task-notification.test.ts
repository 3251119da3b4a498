import { describe, expect, test } from 'vitest';
import { growthOf, mostGrowth } from '../../../../../scripts/patterns/growth-of.ts';
import { parseTaskNotification } from './task-notification.ts';

const notification = (text: string) => `<task-notification>${text}</task-notification>`;

test.each([
  ['its `&lt;main&gt;` stayed empty &amp; `&amp;lt;`', 'its `<main>` stayed empty & `&lt;`'],
  ['a <b>bold</b> report of `&lt;`', 'a <b>bold</b> report of `&lt;`'],
])('a report reads as the agent wrote it: %s', (text, report) => {
  const whole = notification(`<task-id>a</task-id><result>${text}</result>`);
  expect(parseTaskNotification(whole)?.result).toBe(report);
});

describe('the ids of a notification', () => {
  test.each([
    { name: 'one', text: '<task-id> a1 </task-id>', ids: ['a1'] },
    {
      name: 'several, with white space between them',
      text: '<task-id>a</task-id>\n <task-id>b</task-id>',
      ids: ['a', 'b'],
    },
    { name: 'none that an agent wrote', text: '<task-id>a</task-id> x <task-id>b</task-id>', ids: ['a'] },
    { name: 'none with a tag inside', text: '<task-id>a<b></task-id><task-id>c</task-id>', ids: ['c'] },
    { name: 'none at all', text: '<summary>a</summary>', ids: undefined },
  ])('$name', ({ text, ids }) => {
    expect(parseTaskNotification(notification(text))?.taskIds).toEqual(ids);
  });

  test.each([
    [' ', 'x'],
    ['<task-id>', ''],
    ['<task-id>a</task-id> ', ' x'],
  ])('are found in a time that grows with the text: %j', (piece, end) => {
    const work = (size: number) => {
      const text = notification(piece.repeat(size / piece.length) + end);
      return () => parseTaskNotification(text);
    };
    expect(growthOf(work, 20_000)).toBeLessThan(mostGrowth);
  });
});
