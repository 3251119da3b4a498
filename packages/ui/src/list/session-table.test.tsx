// @vitest-environment happy-dom

import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import type { SessionId, SessionSummary } from '@treeline/protocol';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { LaidOut } from '../../test/laid-out.ts';
import { sampleSession } from '../../test/sample-sessions.ts';
import type { ListActions } from './list-actions.ts';
import { type ListSort, plainView } from './list-view.ts';
import { toSections } from './session-sections.ts';
import { SessionTable } from './session-table.tsx';
import { sortSessions } from './sort-sessions.ts';
import { nothingChosen, type TableSelection } from './table-selection.ts';

beforeEach(() => {
  vi.stubGlobal('ResizeObserver', LaidOut);
  Object.defineProperty(HTMLElement.prototype, 'offsetParent', { configurable: true, get: () => document.body });
  Object.defineProperty(HTMLElement.prototype, 'clientWidth', { configurable: true, get: () => 1600 });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  Reflect.deleteProperty(HTMLElement.prototype, 'clientWidth');
});

const sessions = [
  sampleSession('a', { updatedAt: 3, branch: 'main', totals: { turns: 4, errors: 2 } }),
  sampleSession('b', { updatedAt: 2, origin: { kind: 'fork', session: 'a' as SessionId } }),
  sampleSession('c', { updatedAt: 1, marks: { name: 'Ours', tags: ['later'], isPinned: true }, totals: {} }),
];

const sections = toSections(sortSessions(sessions, plainView.sort), plainView, String);
const find = (id: SessionId): SessionSummary | undefined => sessions.find((each) => each.id === id);

interface TableProps {
  readonly renaming: SessionId | null;
  readonly actions: ListActions;
  readonly onSort: (sort: ListSort) => void;
  readonly onChosen: (ids: string) => void;
}

function Table({ renaming, actions, onSort, onChosen }: TableProps) {
  const [selection, setSelection] = useState<TableSelection>(nothingChosen);
  onChosen([...selection.chosen].join(' '));
  return (
    <SessionTable
      sections={sections}
      grouping="project"
      sort={plainView.sort}
      place={null}
      onLeave={() => undefined}
      onSort={onSort}
      selection={selection}
      onSelection={setSelection}
      renaming={renaming}
      find={find}
      actions={actions}
    />
  );
}

function setUp(renaming: SessionId | null = null) {
  const done = { open: vi.fn(), menu: vi.fn(), rename: vi.fn(), renamed: vi.fn(), sort: vi.fn(), chosen: vi.fn() };
  const actions = { onOpen: done.open, onMenu: done.menu, onRename: done.rename, onRenamed: done.renamed };
  render(<Table renaming={renaming} actions={actions} onSort={done.sort} onChosen={done.chosen} />);
  return done;
}

const settled = () => act(() => new Promise((resolve) => setTimeout(resolve, 20)));
const press = (key: string, more: object = {}) => fireEvent.keyDown(screen.getByRole('grid'), { key, ...more });

test('shows what is known, and what has not been counted as that', async () => {
  setUp();
  await settled();
  const rows = screen.getAllByRole('row').map(({ textContent }) => textContent);
  expect(rows.slice(1)).toEqual([
    expect.stringContaining('Pinned'),
    expect.stringMatching(/Ours.*api.*later/),
    expect.stringContaining('/home/dev/api'),
    expect.stringMatching(/a.*main.*4.*2/),
    expect.stringMatching(/bfork of a.*still counting/),
  ]);
});

test('goes through the rows by key, opens, chooses and renames', async () => {
  const done = setUp();
  await settled();
  press('ArrowDown');
  press('ArrowDown');
  press('Enter');
  expect(done.open.mock.calls).toEqual([['a']]);
  press(' ');
  press('ArrowDown', { shiftKey: true });
  expect(done.chosen).toHaveBeenLastCalledWith('a b');
  press('Escape');
  expect(done.chosen).toHaveBeenLastCalledWith('');
  press('a', { ctrlKey: true });
  expect(done.chosen).toHaveBeenLastCalledWith('c a b');
  press('F2');
  expect(done.rename.mock.calls).toEqual([['b']]);
});

test('the active row is named to those who cannot see it', async () => {
  setUp();
  await settled();
  press('End');
  const id = screen.getByRole('grid').getAttribute('aria-activedescendant') ?? '';
  expect(document.getElementById(id)?.textContent).toContain('fork of a');
});

test('a heading sorts, largest first for numbers, and the other way round when it is pressed again', async () => {
  const done = setUp();
  await settled();
  const heading = (name: string) => within(screen.getByRole('columnheader', { name })).getByRole('button');
  fireEvent.click(heading('Cost'));
  fireEvent.click(heading('Title'));
  fireEvent.click(heading('Updated'));
  expect(done.sort.mock.calls.map(([sort]) => `${sort.column} ${sort.isDescending}`)).toEqual([
    'cost true',
    'title false',
    'updated false',
  ]);
  expect(screen.getByRole('columnheader', { name: 'Updated' }).getAttribute('aria-sort')).toBe('descending');
});

test('opens where a fork comes from', async () => {
  const done = setUp();
  await settled();
  fireEvent.click(screen.getByRole('button', { name: 'fork of a' }));
  expect(done.open.mock.calls).toEqual([['a']]);
});

test('a name is written in place: Enter keeps it, Escape does not, the own title means none', async () => {
  const done = setUp('a' as SessionId);
  await settled();
  const field = screen.getByRole('textbox', { name: 'Session name' });
  fireEvent.change(field, { target: { value: '  Mine ' } });
  fireEvent.keyDown(field, { key: 'Enter' });
  expect(done.renamed.mock.calls).toEqual([['a', 'Mine']]);
  cleanup();
  const again = setUp('a' as SessionId);
  await settled();
  fireEvent.keyDown(screen.getByRole('textbox', { name: 'Session name' }), { key: 'Escape' });
  expect(again.renamed.mock.calls).toEqual([['a', null]]);
  cleanup();
  const third = setUp('a' as SessionId);
  await settled();
  fireEvent.blur(screen.getByRole('textbox', { name: 'Session name' }));
  expect(third.renamed.mock.calls).toEqual([['a', '']]);
});
