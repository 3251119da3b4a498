import { expect, test } from 'vitest';
import { foldText } from './fold-text.ts';
import type { ProjectId, SessionId } from './ids.ts';
import { noMarks } from './marks.ts';
import { parseSearch } from './search-words.ts';
import type { SessionSummary } from './session-listing.ts';
import { summaryHolds } from './summary-holds.ts';

const now = new Date(2026, 10, 16, 12).getTime();
const day = (text: string) => new Date(`${text}T12:00:00`).getTime();

const summary = {
  id: 's' as SessionId,
  client: 'claude-code',
  clientSessionId: 's',
  project: { id: 'p' as ProjectId, name: 'Café', folder: '/home/dev/cafe-app' },
  worktree: null,
  title: 'Paint the shed',
  titleSource: 'prompt',
  branch: 'feature/Shed',
  model: 'claude-opus-5',
  startedAt: day('2026-03-01'),
  updatedAt: day('2026-03-05'),
  bytes: 1,
  state: { status: 'running', reason: '' },
  agentSlugs: ['Explore'],
  totals: null,
  origin: null,
  leftOut: null,
  marks: { ...noMarks, tags: ['Work'] },
  problem: null,
} as unknown as SessionSummary;

test.each([
  ['project:cafe', true],
  ['project:CAFÉ branch:shed', true],
  ['project:other', false],
  ['project:other project:cafe', true],
  ['-project:cafe', false],
  ['branch:shed -model:opus', false],
  ['tag:work', true],
  ['tag:wor', false],
  ['agent:explore', true],
  ['client:claude', true],
  ['client:"Claude Code"', true],
  ['client:codex', false],
  ['-client:claude-code', false],
  ['after:2026-03-05', true],
  ['after:2026-03-06', false],
  ['before:2026-03-02', true],
  ['before:2026-03-01', false],
  ['is:live', true],
  ['-is:live', false],
  ['is:waiting', false],
  ['is:pinned', false],
  ['has:agents', true],
  ['has:note', false],
  ['has:errors', false],
  ['tool:Bash', true],
  ['shed paint', true],
  ['shed -paint ', false],
  ['"the shed"', true],
])('%s', (text, expected) => {
  expect(summaryHolds(summary, parseSearch(text, now))).toBe(expected);
});

test('folding takes off case and accents, and leaves scripts whole', () => {
  expect(['Résumé', 'e\u0301', 'ÀÖ', 'が', '한글', 'กำ', 'И\u0306'].map(foldText)).toEqual([
    'resume',
    'e',
    'ao',
    'が',
    '한글',
    'กำ',
    'и',
  ]);
});
