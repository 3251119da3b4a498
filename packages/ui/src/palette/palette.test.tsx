// @vitest-environment happy-dom

import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { Palette } from './palette.tsx';

afterEach(cleanup);

function setUp(labels: readonly string[]) {
  const done = { run: vi.fn(), query: vi.fn(), close: vi.fn() };
  const lines = labels.map((label) => ({
    item: {
      id: label,
      section: label.startsWith('c') ? 'Commands' : 'Sessions',
      label,
      detail: '',
      hint: '',
      icon: null,
      found: [],
      staysOpen: label.endsWith(':'),
      run: () => done.run(label),
    },
    places: [0],
  }));
  render(<Palette query="x" onQuery={done.query} lines={lines} problems={[]} standing={null} onClose={done.close} />);
  const field = screen.getByRole('combobox', { hidden: true });
  const press = (key: string) => fireEvent.keyDown(field, { key });
  const active = () => document.getElementById(field.getAttribute('aria-activedescendant') ?? '')?.textContent ?? null;
  return { ...done, field, press, active };
}

test('the first is active; arrows go round, Enter does it and closes', () => {
  const { press, active, run, close } = setUp(['a', 'b', 'c']);
  const seen = [active()];
  for (const key of ['ArrowDown', 'ArrowDown', 'ArrowDown', 'ArrowUp']) {
    press(key);
    seen.push(active());
  }
  expect(seen).toEqual(['a', 'b', 'c', 'a', 'c']);
  press('Enter');
  expect([run.mock.calls, close.mock.calls.length]).toEqual([[['c']], 1]);
});

test('Tab completes, and typing begins at the best again', () => {
  const { press, field, active, query } = setUp(['a', 'b']);
  press('ArrowDown');
  press('Tab');
  fireEvent.change(field, { target: { value: 'xy' } });
  expect([query.mock.calls, active()]).toEqual([[['b'], ['xy']], 'a']);
});

test('nothing to choose is nothing to do', () => {
  const { press, run, active, field } = setUp([]);
  press('ArrowDown');
  press('Enter');
  expect([run.mock.calls.length, active(), field.getAttribute('aria-expanded')]).toEqual([0, null, 'false']);
});

test('sections are groups with a name', () => {
  setUp(['a', 'c']);
  const groups = screen.getAllByRole('group', { hidden: true });
  expect(groups.map((group) => group.getAttribute('aria-label'))).toEqual(['Sessions', 'Commands']);
});

test('what completes is taken by Tab and by Enter, and the palette stays open', () => {
  const { press, run, close, query } = setUp(['a', 'filter:']);
  press('Tab');
  press('ArrowDown');
  press('Enter');
  expect([run.mock.calls, close.mock.calls.length, query.mock.calls]).toEqual([[['filter:'], ['filter:']], 0, []]);
});
