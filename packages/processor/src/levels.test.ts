import { type DetailLevel, emptyBody } from '@treeline/protocol';
import { describe, expect, test } from 'vitest';
import * as make from '../test/events.ts';
import { rowOutline } from '../test/row-outline.ts';
import { emptySession, errorCount, isErrorRow, processEvents, visibleRows } from './index.ts';

const call = (id: string, outcome: 'ok' | 'failed' = 'ok') => [make.started(id), make.finished(id, { outcome })];
const state = processEvents(emptySession, [
  make.prompt('p'),
  make.thinking('h1'),
  make.thinking('h2'),
  make.text('on the way'),
  ...['a', 'b', 'c'].flatMap((id) => call(id)),
  ...call('bad', 'failed'),
  make.started('t', { task: 'Explore' }),
  make.agentChanged('A', { call: 't', toolCalls: 7, errors: 2 }),
  make.finished('t'),
  make.text('done'),
  make.prompt('q'),
  make.text('fine'),
]);
const shown = (level: DetailLevel, ...open: string[]) =>
  rowOutline(visibleRows(state, (key) => open.includes(key), level));

describe('the level of detail', () => {
  test('brief: prompts, answers and one line of work between them', () => {
    expect(shown('brief')).toEqual([
      'turn p',
      'work 12 tools 1 agents 3 errors >',
      'text done answer',
      'turn q',
      'text fine answer',
    ]);
  });

  test('brief: the line of work opens', () => {
    expect(shown('brief', 'work:p').slice(0, 4)).toEqual([
      'turn p',
      'work 12 tools 1 agents 3 errors v',
      'run 2 thinking >',
      'text on the way',
    ]);
  });

  test('steps: runs of alike rows fold, what failed stands for itself', () => {
    expect(shown('steps')).toEqual([
      'turn p',
      'run 2 thinking >',
      'text on the way',
      'run 3 activity >',
      'activity bad',
      'group t A 7 >',
      'text done answer',
      'turn q',
      'text fine answer',
    ]);
    expect(shown('steps', 'run:call:a').slice(3, 7)).toEqual([
      'run 3 activity v',
      'activity a',
      'activity b',
      'activity c',
    ]);
  });

  test('steps: a run is open while one of its rows is', () => {
    expect(shown('steps', 'call:b').slice(3, 8)).toEqual([
      'run 3 activity v',
      'activity a',
      'activity b',
      'detail b',
      'activity c',
    ]);
  });

  test('a turn is folded by hand where its level shows it whole', () => {
    expect(shown('everything', 'fold:p').slice(0, 3)).toEqual([
      'turn p',
      'work 12 tools 1 agents 3 errors >',
      'text done answer',
    ]);
  });

  test('everything: each row on its own', () => {
    expect(shown('everything')).toHaveLength(12);
  });
});

test('a thought whose words were kept back has no row at any level', () => {
  const redacted = { ...make.thinking('kept back'), text: emptyBody, isRedacted: true };
  const thought = processEvents(emptySession, [make.prompt('p'), redacted, make.thinking('said'), make.text('done')]);
  const rows = (['brief', 'steps', 'everything'] as const).map((level) =>
    rowOutline(visibleRows(thought, (key) => key === 'work:p', level)).join(', '),
  );
  expect(rows.filter((row) => row.includes('kept back'))).toEqual([]);
  expect(rows.filter((row) => row.includes('said')).length).toBe(3);
});

test('counts the errors of agents too, whether or not they were opened', () => {
  expect(errorCount(state)).toBe(3);
  expect(
    visibleRows(state, () => false)
      .filter(isErrorRow)
      .map(({ key }) => key),
  ).toEqual(['call:bad']);
});

test('shows a day between turns of different days', () => {
  const at = (day: number) => ({ at: new Date(2026, 6, day, 12).getTime() });
  const events = [
    { ...make.prompt('p'), ...at(21) },
    { ...make.prompt('q'), ...at(21) },
    { ...make.prompt('r'), ...at(22) },
  ];
  const rows = visibleRows(processEvents(emptySession, events), () => false);
  expect(rows.map(({ kind }) => kind)).toEqual(['turn', 'turn', 'day', 'turn']);
});

describe('an agent without a closing text', () => {
  const answer = { preview: 'All is well.', length: 12, ref: null };
  const task = [make.prompt('p'), make.started('t', { task: 'Explore' }), make.finished('t')];

  test('shows what its call returned, below what it did', () => {
    const agent = make.agentChanged('A', { call: 't', answer, answerFrom: 'result' });
    const inside = [make.prompt('q', { agent: 'A' }), make.started('x', { agent: 'A' })];
    const rows = visibleRows(processEvents(emptySession, [...task, agent, ...inside]), (key) => key === 'call:t');
    expect(rowOutline(rows).slice(2)).toEqual(['  asked q by main', '  activity x', '  result A']);
  });

  test('says that its transcript is not there, and shows what was told of it', () => {
    const agent = make.agentChanged('A', { call: 't', hasTranscript: false, answer, answerFrom: 'notification' });
    const rows = visibleRows(processEvents(emptySession, [...task, agent]), (key) => key === 'call:t');
    expect(rowOutline(rows).slice(1)).toEqual(['group t A 0 v', '  detail t', '  absent A', '  result A']);
  });
});
