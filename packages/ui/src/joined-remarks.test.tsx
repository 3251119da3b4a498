// @vitest-environment happy-dom

import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import type { Row } from '@treeline/processor';
import { type EventId, failed, type ThreadEvent, wholeBody } from '@treeline/protocol';
import { afterEach, expect, test, vi } from 'vitest';
import type { FlowActions } from './flow-actions.ts';
import { RowView } from './row-view.tsx';

afterEach(cleanup);

const gone = Promise.resolve(failed({ code: 'gone', message: '' } as const));
const onToggle = vi.fn();
const actions: FlowActions = {
  onToggle,
  readBody: () => gone,
  readTool: () => gone,
  onOpenLink: () => undefined,
  onOpenAgent: () => undefined,
};
const inThread = (id: string) => ({ id: id as EventId, at: 1000, agentId: null, parentToolUseId: null });

function show(event: ThreadEvent, others: readonly ThreadEvent[], isOpen: boolean): void {
  const row: Row = { kind: 'remark', key: 'r', guides: [], turnId: 't' as EventId, event, others, isOpen };
  render(<RowView row={row} actions={actions} failure={null} />);
}

const tried = (attempt: number): ThreadEvent => ({
  ...inThread(`try ${attempt}`),
  type: 'api_retried',
  message: `529 Overloaded, number ${attempt}`,
  attempt,
  maxAttempts: 10,
  retryInMs: attempt * 1000,
});

test('a run of tries lists each of them when it is open', () => {
  show(tried(2), [tried(1)], true);
  const listed = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(listed.map((words) => words?.replace(/^[\d:]+/, ''))).toEqual([
    'try 1 of 10529 Overloaded, number 1waited 1 s',
    'try 2 of 10529 Overloaded, number 2waited 2 s',
  ]);
});

test('a single try says all in its line', () => {
  show(tried(1), [], false);
  expect(screen.queryByRole('button')).toBeNull();
  expect(screen.getByText('529 Overloaded, number 1 (attempt 1 of 10)')).toBeTruthy();
});

const compacted: ThreadEvent = {
  ...inThread('c'),
  type: 'compacted',
  trigger: 'auto',
  tokensBefore: 191_000,
  tokensAfter: 2600,
};
const summary: ThreadEvent = { ...inThread('s'), type: 'compaction_summary', text: wholeBody('What came before.') };

test('a compaction holds its summary, folded', () => {
  show(compacted, [summary], false);
  const button = screen.getByRole('button', { expanded: false });
  expect(button.textContent).toBe('Conversation compacted191k → 2.6k tokens · automaticShow summary');
  expect(screen.queryByText('What came before.')).toBeNull();
  fireEvent.click(button);
  expect(onToggle).toHaveBeenCalledWith('r');
});

test('an opened compaction shows its summary', () => {
  show(compacted, [summary], true);
  expect(screen.getByText('What came before.')).toBeTruthy();
});

test('a compaction without a summary is a line and no button', () => {
  show(compacted, [], false);
  expect(screen.queryByRole('button')).toBeNull();
});
