// @vitest-environment happy-dom

import { cleanup, render } from '@testing-library/react';
import { emptySession, processEvents } from '@treeline/processor';
import { type EventId, noUsage, type SessionEvent, wholeBody } from '@treeline/protocol';
import { afterEach, expect, test } from 'vitest';
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
    words: 'api · main opus 4.5',
  },
  {
    name: 'being opened, and counted',
    session: emptySession,
    entry: counted,
    isPartial: true,
    words: 'api 600 turns · 9,000 tools · 881 agents 38k tokens · $1.00',
  },
  {
    name: 'being read, and counted',
    session: begun,
    entry: counted,
    isPartial: true,
    words: 'api 600 turns · 9,000 tools · 881 agents 38k tokens · $1.00',
  },
  {
    name: 'being read, by nobody counted',
    session: begun,
    entry: listed,
    isPartial: true,
    words: 'api · main opus 4.5 1 turn · 0 tools so far',
  },
  { name: 'read', session: begun, entry: counted, isPartial: false, words: 'api 1 turn · 0 tools' },
  { name: 'being opened, known to nobody', session: emptySession, entry: null, isPartial: true, words: '' },
])('the head of a session $name says what is known', ({ session, entry, isPartial, words }) => {
  const { container } = render(
    <SessionHeader session={session} fallbackTitle="s" listed={entry} isPartial={isPartial} actions={null} />,
  );
  const facts = [...(container.querySelector('header > div:last-child')?.children ?? [])];
  const said = facts.filter((each) => !each.matches('[data-running]')).map((each) => each.textContent);
  expect(said.join(' ')).toBe(words);
});
