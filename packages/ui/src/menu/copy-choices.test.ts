import { wholeBody } from '@treeline/protocol';
import { expect, test } from 'vitest';
import { activityRow, groupRow, sampleAgent, textRow } from '../../test/sample-rows.ts';
import { copyChoices } from './copy-choices.ts';

const choices = (row: Parameters<typeof copyChoices>[0]) =>
  copyChoices(row).map(({ label, body }) => [label, body.preview]);

test('offers what a row is made of', () => {
  expect(choices(textRow('t', 'All done.'))).toEqual([['Copy answer', 'All done.']]);
  expect(choices(activityRow('a'))).toEqual([
    ['Copy path', 'a.ts'],
    ['Copy input', 'in'],
    ['Copy output', 'out'],
  ]);
});

test('offers the prompt, the answer and the id of an agent', () => {
  const agent = sampleAgent({ prompt: wholeBody('Look.'), answer: null });
  expect(choices(groupRow('g', { agent }))).toEqual([
    ['Copy prompt', 'Look.'],
    ['Copy agent id', 'agent'],
  ]);
});
