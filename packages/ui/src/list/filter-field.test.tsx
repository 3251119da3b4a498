// @vitest-environment happy-dom

import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { listFilterNames } from '@treeline/protocol';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { FilterField } from './filter-field.tsx';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const source = {
  choices: { project: [], branch: [], client: [], model: [], tool: [], agent: [], tag: [] },
  names: listFilterNames,
};

function setUp(hasKey: boolean) {
  const [onChange, onLeave] = [vi.fn(), vi.fn()];
  const field = { current: null };
  render(<FilterField {...{ field, onChange, onLeave, source, hasKey }} value="" />);
  return { onChange, onLeave, input: screen.getByRole('combobox', { name: 'Filter sessions' }) };
}

test('the filter is taken over after a pause, and cleared at once', () => {
  const { input, onChange } = setUp(true);
  for (const value of ['a', 'ab', 'abc']) fireEvent.change(input, { target: { value } });
  expect(onChange.mock.calls).toEqual([]);
  vi.advanceTimersByTime(200);
  fireEvent.click(screen.getByRole('button', { name: 'Clear filter' }));
  vi.advanceTimersByTime(1);
  expect(onChange.mock.calls).toEqual([['abc'], ['']]);
});

test('what was typed a moment before the field goes is taken over', () => {
  const { input, onChange } = setUp(true);
  fireEvent.change(input, { target: { value: 'abc' } });
  cleanup();
  vi.advanceTimersByTime(200);
  expect(onChange.mock.calls).toEqual([['abc']]);
});

test.each([true, false])('the key is shown only where it leads here: %s', (hasKey) => {
  setUp(hasKey);
  expect(screen.queryByText('/') !== null).toBe(hasKey);
});

test('the down arrow goes on to the list, unless something is being completed', () => {
  const { input, onLeave } = setUp(true);
  fireEvent.change(input, { target: { value: 'is:' } });
  fireEvent.keyDown(input, { key: 'ArrowDown' });
  expect(onLeave).not.toHaveBeenCalled();
  fireEvent.keyDown(input, { key: 'Escape' });
  fireEvent.keyDown(input, { key: 'ArrowDown' });
  expect(onLeave).toHaveBeenCalledOnce();
});
