import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { linesOf, readHome } from '../../../test/load-home.ts';
import type { JsonObject } from '../../json/index.ts';
import { knownKeys, ShapeMatchedRecords } from './shape-matched-record.ts';

const corpus = join(import.meta.dirname, '../../../fixtures/claude-code');
const lines = readdirSync(corpus).flatMap((scenario) =>
  readHome(join(corpus, scenario, 'home')).flatMap(({ unit, text }) => (unit.role === 'side' ? [] : linesOf(text))),
);

/** Lines of a conversation that have to be parsed, by the keys for which no shape has a place. */
function missed(): Record<string, number> {
  const records = new ShapeMatchedRecords();
  const count: Record<string, number> = {};
  const read = () => lines.filter(({ bytes }) => bytes === null || records.read(bytes, bytes.raw) === null);
  // A shape within a shape takes as many readings until all are known.
  for (let round = 0; round < 4; round++) read();
  for (const { text } of read()) {
    const record = JSON.parse(text) as JsonObject;
    if (record.type !== 'user' && record.type !== 'assistant') continue;
    const unknown = Object.keys(record).filter((key) => !knownKeys.has(key));
    const name = unknown.length === 0 ? 'written in another way' : unknown.sort().join(' ');
    count[name] = (count[name] ?? 0) + 1;
  }
  return count;
}

/** These say something of their record that others do not. */
const seldom = {
  'apiErrorStatus apiErrorType error failedResponseHadNoToolCall isApiErrorMessage': 6,
  forkedFrom: 15,
  imagePasteIds: 1,
  interruptedMessageId: 1,
  isAbortedMidStream: 1,
  isApiErrorMessage: 4,
  'isCompactSummary isVisibleInTranscriptOnly': 3,
  'isCompactSummary isVisibleInTranscriptOnly summarizedTurnPromptUuids': 2,
  'joinedNoticeLengths joinedNoticeOwn joinedNoticeRunIds': 1,
  queueTranscriptOnly: 5,
  toolDenialKind: 10,
  toolEndsTurn: 1,
};

test('a key that is new to the shapes is seen the day it appears', () => {
  expect(missed()).toEqual(seldom);
});
