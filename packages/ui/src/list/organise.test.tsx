// @vitest-environment happy-dom

import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { sampleSession } from '../../test/sample-sessions.ts';
import { IndexingProgress } from './indexing-progress.tsx';
import { type DetailsField, OrganiseDialog } from './organise-dialog.tsx';
import { RebuildDialog } from './rebuild-dialog.tsx';
import { cleanTag } from './tags-field.tsx';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

function organise(field: DetailsField, ...sessions: ReturnType<typeof sampleSession>[]) {
  const [onSave, onClose] = [vi.fn(), vi.fn()];
  const known = ['later', 'review'];
  render(<OrganiseDialog sessions={sessions} field={field} knownTags={known} onSave={onSave} onClose={onClose} />);
  const box = (name: string) => screen.getByRole('textbox', { name, hidden: true });
  const save = () => fireEvent.click(screen.getByRole('button', { name: 'Save', hidden: true }));
  return { onSave, onClose, box, save };
}

test('tags are added by Enter, completed by Tab, and taken away; what is still typed counts too', () => {
  const { onSave, box, save } = organise('tags', sampleSession('a', { marks: { tags: ['old'] } }));
  const tag = box('Tags');
  expect(document.activeElement).toBe(tag);
  fireEvent.change(tag, { target: { value: '#my tag' } });
  fireEvent.keyDown(tag, { key: 'Enter' });
  fireEvent.change(tag, { target: { value: 'rev' } });
  fireEvent.keyDown(tag, { key: 'Tab' });
  fireEvent.click(screen.getByRole('button', { name: 'Remove tag old', hidden: true }));
  fireEvent.change(tag, { target: { value: 'last' } });
  expect(onSave.mock.calls).toEqual([]);
  save();
  expect(onSave.mock.calls).toEqual([[[{ kind: 'tag', add: ['my-tag', 'review', 'last'], remove: ['old'] }]]]);
});

test('nothing is saved without being asked to, and then only what changed', () => {
  const { onSave, onClose, box, save } = organise('note', sampleSession('a', { marks: { note: 'n' } }));
  expect(document.activeElement).toBe(box('Note'));
  fireEvent.change(box('Name'), { target: { value: ' Mine ' } });
  fireEvent.change(box('Note'), { target: { value: ' ' } });
  fireEvent.blur(box('Name'));
  fireEvent.click(screen.getByRole('button', { name: 'Cancel', hidden: true }));
  expect([onSave.mock.calls.length, onClose.mock.calls.length]).toEqual([0, 1]);
  save();
  expect(onSave.mock.calls).toEqual([
    [
      [
        { kind: 'rename', name: 'Mine' },
        { kind: 'note', note: null },
      ],
    ],
  ]);
});

test('of several sessions only what they have in common can be changed', () => {
  organise('tags', sampleSession('a', { marks: { tags: ['x', 'y'] } }), sampleSession('b', { marks: { tags: ['y'] } }));
  const buttons = screen.getAllByRole('button', { name: /^Remove/, hidden: true });
  expect(buttons.map((button) => button.getAttribute('aria-label'))).toEqual(['Remove tag y']);
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
  fireEvent.click(screen.getByRole('button', { name: 'Cancel', hidden: true }));
  expect([onRebuild.mock.calls.length, onClose.mock.calls.length]).toEqual([0, 1]);
  fireEvent.click(screen.getByRole('button', { name: 'Rebuild', hidden: true }));
  expect([onRebuild.mock.calls.length, onClose.mock.calls.length]).toEqual([1, 2]);
});

test.each([
  [{ done: 1, total: 2 }, { done: 0, total: 2 }, 'Reading sessions 50 %'],
  [{ done: 2, total: 2 }, { done: 1, total: 3 }, 'Indexing 33 %'],
  [{ done: 2, total: 2 }, { done: 2, total: 2 }, ''],
  [{ done: 0, total: 0 }, { done: 0, total: 0 }, ''],
])('rows %j and words %j say "%s"', (rows, words, said) => {
  const { container } = render(<IndexingProgress indexing={{ rows, words, notice: null }} />);
  expect(container.textContent).toBe(said);
});
