// @vitest-environment happy-dom

import { cleanup, render, screen } from '@testing-library/react';
import type { Row } from '@treeline/processor';
import { failed } from '@treeline/protocol';
import { afterEach, expect, test, vi } from 'vitest';
import { activityRow, groupRow } from '../test/sample-rows.ts';
import type { FlowActions } from './flow-actions.ts';
import { RowView } from './row-view.tsx';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const gone = () => Promise.resolve(failed({ code: 'gone' as const, message: '' }));
const actions: FlowActions = {
  onToggle: () => undefined,
  readBody: gone,
  readTool: gone,
  onOpenLink: () => undefined,
  onOpenAgent: () => undefined,
};

/** Nothing of the kind comes from the processor; a newer host might send it. */
const broken = { ...activityRow('broken'), activity: null } as unknown as Row;

test('a broken row shows an error in its place, and its neighbours stay', () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const rows = [groupRow('before'), broken, groupRow('after')];
  render(rows.map((row) => <RowView key={row.key} row={row} actions={actions} failure={null} />));
  expect(screen.getByRole('alert').textContent).toMatch(/^This row could not be shown: /);
  expect(screen.getAllByRole('button', { expanded: false })).toHaveLength(2);
});

test('a row that comes whole again is shown', () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const { rerender } = render(<RowView row={broken} actions={actions} failure={null} />);
  rerender(<RowView row={activityRow('broken')} actions={actions} failure={null} />);
  expect(screen.queryByRole('alert')).toBeNull();
  expect(screen.getByRole('button', { expanded: false }).textContent).toContain('broken.ts');
});
