// @vitest-environment happy-dom

import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { sampleSession } from '../../test/sample-sessions.ts';
import { IndexingProgress } from './indexing-progress.tsx';
import { OrganiseDialog } from './organise-dialog.tsx';
import { RebuildDialog } from './rebuild-dialog.tsx';
import { cleanTag } from './tags-field.tsx';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

function organise(...sessions: ReturnType<typeof sampleSession>[]) {
  const onChange = vi.fn();
  const known = ['later', 'review'];
  render(<OrganiseDialog sessions={sessions} knownTags={known} onChange={onChange} onClose={() => undefined} />);
  return { onChange, tag: screen.getByRole('textbox', { name: 'Add a tag', hidden: true }) };
}

test('tags are added by Enter, completed by Tab, and taken away', () => {
  const { onChange, tag } = organise(sampleSession('a', { marks: { tags: ['old'] } }));
  fireEvent.change(tag, { target: { value: '#my tag' } });
  fireEvent.keyDown(tag, { key: 'Enter' });
  fireEvent.change(tag, { target: { value: 'rev' } });
  fireEvent.keyDown(tag, { key: 'Tab' });
  fireEvent.click(screen.getByRole('button', { name: 'Remove the tag old', hidden: true }));
  expect(onChange.mock.calls.map(([change]) => change)).toEqual([
    { kind: 'tag', add: ['my-tag'], remove: [] },
    { kind: 'tag', add: ['review'], remove: [] },
    { kind: 'tag', add: [], remove: ['old'] },
  ]);
});

test('a name and a note are kept when their field is left, and only if they changed', () => {
  const { onChange } = organise(sampleSession('a', { marks: { note: 'n' } }));
  const name = screen.getByRole('textbox', { name: 'Name', hidden: true });
  const note = screen.getByRole('textbox', { name: 'Note', hidden: true });
  fireEvent.blur(name);
  fireEvent.blur(note);
  fireEvent.change(name, { target: { value: ' Mine ' } });
  fireEvent.blur(name);
  fireEvent.change(note, { target: { value: ' ' } });
  fireEvent.blur(note);
  expect(onChange.mock.calls.map(([change]) => change)).toEqual([
    { kind: 'rename', name: 'Mine' },
    { kind: 'note', note: null },
  ]);
});

test('of several sessions only what they have in common can be changed', () => {
  organise(sampleSession('a', { marks: { tags: ['x', 'y'] } }), sampleSession('b', { marks: { tags: ['y'] } }));
  const buttons = screen.getAllByRole('button', { name: /^Remove/, hidden: true });
  expect(buttons.map((button) => button.getAttribute('aria-label'))).toEqual(['Remove the tag y']);
  expect(screen.queryByRole('textbox', { name: 'Name', hidden: true })).toBeNull();
});

test.each([
  ['  #a b ', 'a-b'],
  ['"q"', '-q-'],
  ['', ''],
])('the tag %j is kept as %j', (text, tag) => {
  expect(cleanTag(text)).toBe(tag);
});

test('rebuilding is asked for twice', () => {
  const [onRebuild, onClose] = [vi.fn(), vi.fn()];
  render(<RebuildDialog onRebuild={onRebuild} onClose={onClose} />);
  fireEvent.click(screen.getByRole('button', { name: 'Leave it', hidden: true }));
  expect([onRebuild.mock.calls.length, onClose.mock.calls.length]).toEqual([0, 1]);
  fireEvent.click(screen.getByRole('button', { name: 'Rebuild', hidden: true }));
  expect([onRebuild.mock.calls.length, onClose.mock.calls.length]).toEqual([1, 2]);
});

test.each([
  [{ done: 1, total: 2 }, { done: 0, total: 2 }, 'Reading sessions 50 %'],
  [{ done: 2, total: 2 }, { done: 1, total: 3 }, 'Indexing words 33 %'],
  [{ done: 2, total: 2 }, { done: 2, total: 2 }, ''],
  [{ done: 0, total: 0 }, { done: 0, total: 0 }, ''],
])('rows %j and words %j say "%s"', (rows, words, said) => {
  const { container } = render(<IndexingProgress indexing={{ rows, words, notice: null }} />);
  expect(container.textContent).toBe(said);
});
