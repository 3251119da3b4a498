// @vitest-environment happy-dom
import { act, cleanup, render } from '@testing-library/react';
import { atom, createStore, type PrimitiveAtom, Provider } from 'jotai';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useThrottledAtom } from './use-throttled-atom.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

function Probe({ of, seen }: { readonly of: PrimitiveAtom<string>; readonly seen: string[] }) {
  seen.push(useThrottledAtom(of, 400));
  return null;
}

function setUp() {
  const store = createStore();
  const first = atom('a');
  const seen: string[] = [];
  const tree = (of: PrimitiveAtom<string>) => (
    <Provider store={store}>
      <Probe of={of} seen={seen} />
    </Provider>
  );
  const { rerender } = render(tree(first));
  return { store, first, seen, show: (of: PrimitiveAtom<string>) => rerender(tree(of)) };
}

test('many changes are one, and the last one is seen', () => {
  const { store, first, seen } = setUp();
  for (const value of ['b', 'c', 'd']) act(() => store.set(first, value));
  expect(seen).toEqual(['a']);
  act(() => void vi.advanceTimersByTime(400));
  expect(seen).toEqual(['a', 'd']);
});

test('another atom is seen at once', () => {
  const { store, seen, show } = setUp();
  const second = atom('x');
  show(second);
  expect(seen.at(-1)).toBe('x');
  act(() => store.set(second, 'y'));
  act(() => void vi.advanceTimersByTime(400));
  expect(seen.at(-1)).toBe('y');
});

test('a change late in the period is seen with what else changes then, and the timer is not used', () => {
  const { store, first, seen } = setUp();
  act(() => store.set(first, 'b'));
  act(() => void vi.advanceTimersByTime(310));
  expect(seen).toEqual(['a']);
  act(() => store.set(first, 'c'));
  expect(seen).toEqual(['a', 'c']);
  act(() => void vi.advanceTimersByTime(200));
  expect(seen).toEqual(['a', 'c']);
});
