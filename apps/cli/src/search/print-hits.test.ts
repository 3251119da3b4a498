import type { SearchHit, SessionId, SessionSummary, ToolUseId } from '@treeline/protocol';
import { expect, test } from 'vitest';
import { printHits } from './print-hits.ts';

const hit: SearchHit = {
  agent: null,
  recordId: 'r',
  part: 'prompt',
  tool: null,
  task: null,
  at: 0,
  excerpt: 'a needle \u001b[31min\u0007 hay',
  found: [[2, 8]],
};
const session = {
  id: 's',
  title: 'Look\nfor it',
  project: { name: 'app' },
  updatedAt: Date.UTC(2026, 0, 2),
  marks: { name: null },
} as unknown as SessionSummary;
const tool = { id: 't' as ToolUseId, name: 'Bash' };
const outcome = {
  answer: {
    searchId: 1,
    groups: [
      {
        sessionId: 's' as SessionId,
        total: 5,
        hits: [hit, { ...hit, part: 'tool-output' as const, tool, agent: { id: 'a' as never, slug: 'Explore' } }],
      },
    ],
    totalHits: 5,
    totalSessions: 1,
    isComplete: true,
    notice: 'Something is missing.',
  },
  sessions: [session],
  problems: [],
  unread: 7,
};

test('sessions with what was found in them; nothing of a transcript steers the terminal', () => {
  expect(printHits(outcome, false).split('\n')).toEqual([
    'Look for it',
    '  app · 2026-01-02 · s',
    '  prompt: a needle \\u001b[31min\\u0007 hay',
    '  Explore › Bash output: a needle \\u001b[31min\\u0007 hay',
    '    and 3 more',
    '',
    '5 hits in 1 session',
    'Something is missing.',
    'The index is incomplete; the rest was scanned. "treeline index" completes it.',
  ]);
});

test('an agent is its task, how it stands and its answer', () => {
  const task = { title: 'Find the senders', state: { status: 'completed' as const, reason: '' } };
  const agent: SearchHit = {
    ...hit,
    part: 'agent',
    task,
    agent: { id: 'a' as never, slug: 'Explore' },
    excerpt: 'Seven',
    found: [],
  };
  const groups = [{ sessionId: 's' as SessionId, total: 1, hits: [agent] }];
  const lines = printHits({ ...outcome, answer: { ...outcome.answer, groups } }, false).split('\n');
  expect(lines[2]).toBe('  Explore, completed: Find the senders → Seven');
});

test('on a terminal what was found stands out', () => {
  expect(printHits(outcome, true)).toContain('prompt: a \u001b[1mneedle\u001b[22m \\u001b[31min\\u0007 hay');
});
