// @vitest-environment happy-dom

import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { MenuList } from './menu-list.tsx';

afterEach(cleanup);

function show() {
  const run = vi.fn();
  const onClose = vi.fn();
  const before = document.body.appendChild(document.createElement('button'));
  before.focus();
  const entries = ['one', 'two', 'three'].map((label) => ({ label, run: () => run(label) }));
  const { unmount } = render(<MenuList label="Row" at={{ x: 1, y: 2 }} entries={entries} onClose={onClose} />);
  const press = (key: string) => fireEvent.keyDown(document.activeElement ?? document.body, { key });
  return { run, onClose, before, unmount, press };
}

test('takes the focus, goes round by arrows, and gives the focus back', () => {
  const { before, unmount, press } = show();
  const seen = ['ArrowDown', 'ArrowDown', 'ArrowDown', 'ArrowUp', 'Home', 'End'].map((key) => {
    press(key);
    return document.activeElement?.textContent;
  });
  expect(seen).toEqual(['two', 'three', 'one', 'three', 'one', 'three']);
  unmount();
  expect(document.activeElement).toBe(before);
  before.remove();
});

test('does what is chosen, and closes', () => {
  const { run, onClose } = show();
  fireEvent.click(screen.getByRole('menuitem', { name: 'two' }));
  expect([run.mock.calls, onClose.mock.calls.length]).toEqual([[['two']], 1]);
});

test('closes on Escape and on a press beside it', () => {
  const { run, onClose, press } = show();
  press('Escape');
  fireEvent.pointerDown(screen.getByRole('menu'));
  fireEvent.pointerDown(document.body);
  expect([run.mock.calls.length, onClose.mock.calls.length]).toEqual([0, 2]);
});
