import { readdirSync } from 'node:fs';
import type { ThreadEvent } from '@treeline/protocol';
import { expect, test } from 'vitest';
import { buildersOf, openCodeFixtures, readExports } from '../../../test/opencode-home.ts';
import { answerIn } from './task-answer.ts';

test('an answer is told without the marks around it, those of older clients too', () => {
  expect(answerIn('<task id="ses_1" state="completed">\n<task_result>\nFine.\n</task_result>\n</task>')).toBe('Fine.');
  expect(answerIn('task_id: ses_1 (for resuming)\n\n<task_result>\nFine.\n</task_result>')).toBe('Fine.');
  expect(answerIn('<task id="ses_1" state="running">\nIn the background.\n</task>')).toBeNull();
});

test('so is that of an agent of which a fork has the call alone', () => {
  expect(readdirSync(openCodeFixtures)).toContain('15-forks');
  const events = buildersOf(readExports('15-forks')).flatMap((builder) => builder.snapshot(new Set()));
  const ends = events.filter(
    (event): event is ThreadEvent & { type: 'tool_finished' } => event.type === 'tool_finished',
  );
  const previews = ends.map(({ output }) => output.preview);
  expect(previews.length).toBeGreaterThan(5);
  expect(previews.filter((preview) => preview.includes('<task_result>'))).toEqual([]);
});
