import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { linesOf, readHome } from '../../../../test/load-home.ts';
import type { JsonObject } from '../../../json/index.ts';
import { asObject } from '../../../json/json-values.ts';
import { learnFrame } from './learn-frame.ts';

const corpus = join(import.meta.dirname, '../../../../fixtures/claude-code');
const speakers = new Set(['user', 'assistant']);
const countable = new Set(['text', 'thinking', 'tool_use', 'tool_result']);

/** Answers, calls and results of all fixtures: what frames are made for. */
const records = readdirSync(corpus).flatMap((scenario) =>
  readHome(join(corpus, scenario, 'home')).flatMap(({ unit, text }) =>
    unit.role === 'side' ? [] : linesOf(text).flatMap(({ text: line }) => (isCountable(line) ? [line] : [])),
  ),
);

function isCountable(line: string): boolean {
  const record = asObject(JSON.parse(line));
  const content = asObject(record?.message)?.content;
  const [block, ...others] = Array.isArray(content) ? content : [];
  return speakers.has(String(record?.type)) && others.length === 0 && countable.has(String(asObject(block)?.type));
}

const keysOf = (line: string) => Object.keys(JSON.parse(line) as JsonObject);

/** Lines of which no frame is made, by the keys that no frame has. */
function missed(): Record<string, number> {
  const known = new Set(records.filter((line) => learnFrame(line) !== null).flatMap(keysOf));
  const count: Record<string, number> = {};
  for (const line of records.filter((each) => learnFrame(each) === null)) {
    const unknown = keysOf(line).filter((key) => !known.has(key));
    const name = unknown.length === 0 ? 'says more than is counted' : unknown.sort().join(' ');
    count[name] = (count[name] ?? 0) + 1;
  }
  return count;
}

/** These say something of their record that changes what is counted. */
const seldom = {
  'apiErrorStatus apiErrorType error failedResponseHadNoToolCall isApiErrorMessage': 6,
  forkedFrom: 10,
  interruptedMessageId: 1,
  isAbortedMidStream: 1,
  isApiErrorMessage: 4,
  'isMeta turnCompanion': 1,
  'says more than is counted': 21,
  toolDenialKind: 10,
  toolEndsTurn: 1,
};

test('a key that is new to counting is seen the day it appears', () => {
  expect(missed()).toEqual(seldom);
});
