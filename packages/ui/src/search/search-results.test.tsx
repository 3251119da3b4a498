// @vitest-environment happy-dom

import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import type { AgentId, SearchAnswer, SearchHit, SessionId, ToolUseId } from '@treeline/protocol';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { LaidOut } from '../../test/laid-out.ts';
import { sampleSession } from '../../test/sample-sessions.ts';
import { FilterChips } from './filter-chips.tsx';
import { searchLines } from './search-lines.ts';
import { SearchResults } from './search-results.tsx';
import { searchInWords } from './search-words.ts';

beforeEach(() => {
  vi.stubGlobal('ResizeObserver', LaidOut);
  Object.defineProperty(HTMLElement.prototype, 'offsetParent', { configurable: true, get: () => document.body });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const hit: SearchHit = {
  agent: { id: 'a1' as AgentId, slug: 'Explore' },
  recordId: 'r',
  part: 'tool-output',
  tool: { id: 't' as ToolUseId, name: 'mcp__git__log' },
  task: null,
  at: 0,
  excerpt: 'the old key',
  found: [[4, 7]],
};
const id = 's' as SessionId;
const answer: SearchAnswer = {
  searchId: 1,
  groups: [
    { sessionId: id, hits: [hit, { ...hit, part: 'title' }], total: 7 },
    { sessionId: 'unknown' as SessionId, hits: [hit], total: 1 },
  ],
  totalHits: 8,
  totalSessions: 2,
  isComplete: true,
  notice: null,
};
const find = (each: SessionId) => (each === id ? sampleSession('s', { title: 'Keys' }) : undefined);

test('hits stand below their session, with the way to more of them until those were asked for', () => {
  expect(searchLines(answer, new Map(), find).map(({ key }) => key)).toEqual(['s', 's 0', 's more']);
  const more = new Map([[id, { sessionId: id, hits: [hit, hit, hit], total: 7 }]]);
  expect(searchLines(answer, more, find).map(({ key }) => key)).toEqual(['s', 's 0', 's 1', 's 2']);
});

test('a line says whose it is, and can be chosen', async () => {
  const onChoose = vi.fn();
  const lines = searchLines(answer, new Map(), find);
  render(
    <SearchResults
      id="list"
      lines={lines}
      cursor="s 0"
      onChoose={onChoose}
      onShowFile={() => undefined}
      onScrolled={() => undefined}
    />,
  );
  await act(() => new Promise((resolve) => setTimeout(resolve, 20)));
  const options = screen.getAllByRole('option');
  expect(options.map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/completedKeys.*7 hits/),
    expect.stringMatching(/agent Explore.*git › log.*output.*the old key/),
    '5 more hits in this session',
  ]);
  expect(options[1]?.querySelector('mark')?.textContent).toBe('old');
  expect(options[1]?.getAttribute('aria-selected')).toBe('true');
  for (const option of options) fireEvent.click(option);
  expect(onChoose.mock.calls.map(([line]) => line.kind)).toEqual(['session', 'hit', 'more']);
});

test('chips edit the words', () => {
  const onText = vi.fn();
  const choice = (value: string) => ({ value, detail: '', count: 1 });
  const choices = {
    project: [choice('my api')],
    branch: [],
    client: [],
    model: [],
    tool: [choice('Bash')],
    agent: [],
    tag: [],
  };
  render(<FilterChips text="key tool:Bash" onText={onText} choices={choices} />);
  fireEvent.click(screen.getByRole('button', { name: 'Remove tool:Bash' }));
  fireEvent.click(screen.getByRole('button', { name: 'Project' }));
  fireEvent.click(screen.getByRole('button', { name: 'my api' }));
  fireEvent.click(screen.getByRole('button', { name: 'Has errors' }));
  expect(onText.mock.calls.map(([text]) => text)).toEqual([
    'key',
    'key tool:Bash project:"my api" ',
    'key tool:Bash has:errors ',
  ]);
  expect(screen.queryByRole('button', { name: 'Branch' })).toBeNull();
});

test('an agent that was found says what it was asked, how it stands and what it answered', async () => {
  const task = { title: 'Find the senders', state: { status: 'failed' as const, reason: 'API error 529' } };
  const agent: SearchHit = { ...hit, part: 'agent', tool: null, task, excerpt: 'Seven places', found: [] };
  const lines = searchLines({ ...answer, groups: [{ sessionId: id, hits: [agent], total: 1 }] }, new Map(), find);
  render(
    <SearchResults
      id="list"
      lines={lines}
      cursor={null}
      onChoose={() => undefined}
      onShowFile={() => undefined}
      onScrolled={() => undefined}
    />,
  );
  await act(() => new Promise((resolve) => setTimeout(resolve, 20)));
  expect(screen.getAllByRole('option')[1]?.textContent).toMatch(/failed.*Explore.*Find the senders.*Seven places/);
});

const none = { ...answer, totalHits: 0, totalSessions: 0 };
test.each([
  [null, true, false, 'Searching…'],
  [null, false, false, ''],
  [none, false, false, 'Nothing found'],
  [{ ...none, isComplete: false }, false, false, 'Searching…'],
  [answer, false, false, '8 hits in 2 sessions'],
  [{ ...answer, isComplete: false }, false, false, '8 hits in 2 sessions so far'],
  [answer, false, true, '8 hits in 2 sessions in what has been read so far'],
])('says how it stands', (given, isAsking, isIndexing, words) => {
  expect(searchInWords(given, isAsking, isIndexing)).toBe(words);
});

test('the file of a hit leads to Files, and the rest of its line to the row', async () => {
  const [onChoose, onShowFile] = [vi.fn(), vi.fn()];
  const ofFile: SearchHit = { ...hit, tool: { id: 't' as ToolUseId, name: 'Read', path: '/p/src/keys.ts' } };
  const lines = searchLines({ ...answer, groups: [{ sessionId: id, hits: [ofFile], total: 1 }] }, new Map(), find);
  render(
    <SearchResults {...{ id: 'found', lines, cursor: null, onChoose, onShowFile }} onScrolled={() => undefined} />,
  );
  await act(() => new Promise((resolve) => setTimeout(resolve, 20)));
  fireEvent.click(screen.getByText('keys.ts'));
  expect([onChoose.mock.calls.length, onShowFile.mock.calls.map(([line]) => line.key)]).toEqual([0, ['s 0']]);
  fireEvent.click(screen.getByText('old'));
  expect(onChoose.mock.calls.map(([line]) => line.key)).toEqual(['s 0']);
});
