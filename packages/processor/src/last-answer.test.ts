import { expect, test } from 'vitest';
import * as make from '../test/events.ts';
import { emptySession, lastAnswer, processEvents } from './index.ts';

const answer = (...events: Parameters<typeof processEvents>[1]) =>
  lastAnswer(processEvents(emptySession, events))?.preview ?? null;

test('the last answer is what the last turn ended with', () => {
  expect(answer(make.prompt('p'), make.text('first'), make.prompt('q'), make.text('second'))).toBe('second');
});

test('a session without turns, or at work, has none', () => {
  expect(answer()).toBeNull();
  expect(answer(make.prompt('p'))).toBeNull();
  expect(answer(make.prompt('p'), make.text('on the way'), make.started('a'))).toBeNull();
});
