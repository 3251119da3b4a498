// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Rush } from './rush.ts';
import { WhenCalm } from './when-calm.tsx';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

function rushing(): Rush {
  const rush = new Rush();
  rush.moved(900, 1000);
  rush.moved(1800, 1016);
  return rush;
}

test('a row that comes into view in a rush has its size, and its words when it is over', () => {
  const { container } = render(
    <WhenCalm rush={rushing()} height={() => 205}>
      words
    </WhenCalm>,
  );
  expect(screen.queryByText('words')).toBeNull();
  expect(container.querySelector<HTMLElement>('[aria-busy=true]')?.style.height).toBe('205px');
  act(() => void vi.runAllTimers());
  expect(container.textContent).toBe('words');
});

test('a row that was there before stays as it is', () => {
  const rush = new Rush();
  render(
    <WhenCalm rush={rush} height={() => 28}>
      words
    </WhenCalm>,
  );
  act(() => {
    rush.moved(900, 1000);
    rush.moved(1800, 1016);
  });
  expect(screen.getByText('words')).toBeDefined();
});
