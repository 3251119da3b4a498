// @vitest-environment happy-dom

import { cleanup, render } from '@testing-library/react';
import { guideOf, type Row } from '@treeline/processor';
import { agentToolsInWords, hueOfGuide } from '@treeline/text';
import { afterEach, describe, expect, test } from 'vitest';
import { activityRow, groupRow, sampleActivity, sampleAgent } from '../test/sample-rows.ts';
import { didInWords } from './agents/did-in-words.ts';
import { formatDays } from './format-time.ts';
import { oneLine } from './one-line.ts';
import { RowView } from './row-view.tsx';
import { runSummary } from './run-summary.ts';
import { directionOf } from './text/direction.ts';

afterEach(cleanup);

const actions = {} as never;
const textOf = (row: Row) => render(<RowView row={row} actions={actions} failure={null} />).container.textContent ?? '';

function shell(exitCode: number | null, more: object = {}) {
  const activity = sampleActivity('a', exitCode === 0 ? 'ok' : 'failed');
  const started = { ...activity.started, kind: 'shell', name: 'Bash', title: 'gh run list', ...more };
  const finished = { ...activity.finished, facts: { ...activity.finished?.facts, exitCode, added: 1, removed: 1 } };
  return activityRow('a', { activity: { ...activity, started, finished } as never });
}

describe('the row of a command', () => {
  test('says what it is for before the command, and nothing of a success', () => {
    const text = textOf(shell(0, { purpose: 'Check recent CI runs' }));
    expect(text.indexOf('Check recent CI runs')).toBeLessThan(text.indexOf('gh run list'));
    expect(text).not.toContain('exit');
  });

  test('says how it failed, and counts no lines that were not changed', () => {
    const text = textOf(shell(2));
    expect(text).toContain('exit 2');
    expect(text).not.toContain('+1');
  });
});

test('the line of work of a turn without tools counts none', () => {
  const work = { kind: 'work', isOpen: false, tools: 0, errors: 0, agents: [], startedAt: 0, endedAt: 13_000 };
  const row = { ...groupRow('w', {}), ...work } as unknown as Row;
  expect(textOf(row)).toMatch(/^No tools· 13 s/);
});

test('a row has no mark for a link that is certain', () => {
  const { container } = render(
    <RowView row={groupRow('g', { agent: sampleAgent({ linkedBy: 'meta' }) })} actions={actions} failure={null} />,
  );
  expect(container.textContent).not.toContain('source');
});

test('one line of a text has no escape codes', () => {
  expect(oneLine('\u001b[31m✗ fails\u001b[0m')).toBe('✗ fails');
});

test('agents of one type have hues of one family, and not the same', () => {
  const hues = ['a1', 'b2', 'c3', 'd4'].map((id) => hueOfGuide(guideOf('general-purpose', id)));
  expect(new Set(hues).size).toBe(4);
  const base = hueOfGuide('general-purpose');
  for (const hue of hues) expect(Math.min(Math.abs(hue - base), 360 - Math.abs(hue - base))).toBeLessThanOrEqual(42);
});

test('an agent whose transcript is elsewhere has not used no tools', () => {
  const agent = sampleAgent({ hasTranscript: false, toolCalls: 0 });
  expect(didInWords(agent, null)).toBe('Transcript not on this machine');
  expect(
    didInWords(
      sampleAgent({ toolCalls: 3 }),
      new Map([
        ['Bash', 1],
        ['Read', 2],
      ]),
    ),
  ).toBe('Read 2, Bash 1');
});

test('a run adds up what its rows say', () => {
  const read = (path: string, note: string) => {
    const { activity } = shell(0, { kind: 'read', name: 'Read', title: path });
    const facts = { ...activity.finished?.facts, note };
    return activityRow(path, { activity: { ...activity, finished: { ...activity.finished, facts } } as never });
  };
  const members = [read('/a/worker.ts', 'lines 1–10'), read('/a/queue.ts', 'line 3'), read('/a/sign.ts', 'lines 5–9')];
  expect(runSummary(members)).toMatchObject({ subjects: 'worker.ts, queue.ts, sign.ts', note: '16 lines' });
});

test.each([
  ['2026-07-21', '2026-07-21', '21 Jul 2026'],
  ['2026-07-21', '2026-07-22', '21–22 Jul 2026'],
  ['2026-06-30', '2026-07-02', '30 Jun – 2 Jul 2026'],
  ['2025-12-31', '2026-01-01', '31 Dec 2025 – 1 Jan 2026'],
])('the days from %s to %s', (from, to, expected) => {
  expect(formatDays(Date.parse(`${from}T12:00`), Date.parse(`${to}T12:00`))).toBe(expected);
});

test.each([
  ['שלום world', 'rtl'],
  ['12: مرحبا', 'rtl'],
  ['hello שלום', 'ltr'],
  ['', 'ltr'],
])('%s is written %s', (text, direction) => {
  expect(directionOf(text)).toBe(direction);
});

test.each([
  [{ hasTranscript: true, toolCalls: 0 }, '0 tools'],
  [{ hasTranscript: false, toolCalls: 3 }, '3 tools'],
  [{ hasTranscript: false, toolCalls: 0 }, 'transcript not on this machine'],
  [{ hasTranscript: false, toolCalls: 0, state: { status: 'never-started', reason: '' } }, '0 tools'],
  [{ hasTranscript: false, toolCalls: 0, kind: 'workflow' }, '0 tools'],
] as const)('%j has used %s', (agent, words) => {
  expect(agentToolsInWords(sampleAgent(agent))).toBe(words);
});
