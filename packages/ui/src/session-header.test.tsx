// @vitest-environment happy-dom

import { cleanup, fireEvent, render } from '@testing-library/react';
import { emptySession, processEvents } from '@treeline/processor';
import { type EventId, noUsage, type SessionEvent, unreadableState, wholeBody } from '@treeline/protocol';
import { afterEach, expect, test, vi } from 'vitest';
import { sampleSession } from '../test/sample-sessions.ts';
import { SessionHeader } from './session-header.tsx';

afterEach(cleanup);

const prompt: SessionEvent = {
  id: 'p' as EventId,
  at: 0,
  agentId: null,
  parentToolUseId: null,
  type: 'prompt',
  text: wholeBody('Go'),
  origin: 'person',
  command: null,
  attachments: [],
  startsTurn: true,
};
const begun = processEvents(emptySession, [prompt]);
const listed = sampleSession('s', { branch: 'main', model: 'claude-opus-4-5-20251101' });
const counted = sampleSession('s', {
  totals: { turns: 600, allToolCalls: 9000, agents: 881, usage: { ...noUsage, output: 38_000 } },
});

test.each([
  {
    name: 'being opened, in the list',
    session: emptySession,
    entry: listed,
    isPartial: true,
    words: 'api · main · opus 4.5',
  },
  {
    name: 'being opened, and counted',
    session: emptySession,
    entry: counted,
    isPartial: true,
    words: 'api 600 turns · 9,000 tools 881 agents 38k tokens $1.00',
  },
  {
    name: 'being read, and counted',
    session: begun,
    entry: counted,
    isPartial: true,
    words: 'api 600 turns · 9,000 tools 881 agents 38k tokens $1.00',
  },
  {
    name: 'being read, by nobody counted',
    session: begun,
    entry: listed,
    isPartial: true,
    words: 'api · main · opus 4.5 1 turn · 0 tools so far',
  },
  { name: 'read', session: begun, entry: counted, isPartial: false, words: 'api 1 turn · 0 tools' },
  { name: 'being opened, known to nobody', session: emptySession, entry: null, isPartial: true, words: '' },
])('the head of a session $name says what is known', ({ session, entry, isPartial, words }) => {
  const { container } = render(
    <SessionHeader session={session} fallbackTitle="s" listed={entry} isPartial={isPartial} actions={null} />,
  );
  const [titles, facts] = [...(container.querySelector('header')?.children ?? [])];
  const place = titles?.querySelector('h1 + div') ?? null;
  const said = [...(place === null ? [] : [place]), ...(facts?.children ?? [])]
    .filter((each) => !each.matches('[data-running]'))
    .map((each) => each.textContent);
  expect(said.filter((each) => each !== '').join(' ')).toBe(words);
});

test('the head of a session says on which days it took place, what went wrong and what it changed', () => {
  const at = (day: number, hour: number) => new Date(2026, 6, day, hour).getTime();
  const facts = {
    title: 'Two days',
    startedAt: at(21, 9),
    updatedAt: at(22, 9) + 36 * 60_000,
    familyUsage: { ...noUsage, output: 621_000, cacheRead: 28_000_000 },
  };
  const failed: SessionEvent = {
    ...{ id: 'f' as EventId, at: 1, agentId: null, parentToolUseId: null, type: 'api_failed' },
    ...{ message: wholeBody('Overloaded'), errorKind: null, httpStatus: 529 },
  };
  const session = processEvents(begun, [failed, { type: 'session_changed', facts: facts as never }]);
  const onError = vi.fn();
  const changed = { files: 14, added: 412, removed: 96 };
  const { container, getByRole } = render(
    <SessionHeader session={session} fallbackTitle={null} changed={changed} onError={onError} actions={null} />,
  );
  for (const words of ['21–22 Jul 2026 · 24 h 36 m', '14 files+412−96', '1 turn', '621k · 28M cached'])
    expect(container.textContent).toContain(words);
  fireEvent.click(getByRole('button', { name: /^1 error/ }));
  expect(onError).toHaveBeenCalledOnce();
});

test('a file without a valid line has one state in the list and in the header, and no cost', () => {
  const broken = sampleSession('s', { state: unreadableState });
  const header = render(<SessionHeader session={emptySession} fallbackTitle={null} listed={broken} actions={null} />);
  expect(header.container.textContent).toContain('unreadable');
  expect(header.container.textContent).not.toMatch(/failed|\$/);
});
