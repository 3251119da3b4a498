// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { DeferWhileScrolling } from './defer-while-scrolling.tsx';
import { FastScroll } from './fast-scroll.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

function rushing(): FastScroll {
  const fastScroll = new FastScroll();
  fastScroll.moved(900, 1000);
  fastScroll.moved(1800, 1016);
  return fastScroll;
}

test('a row that comes into view in a rush has its size, and its words when it is over', () => {
  const { container } = render(
    <DeferWhileScrolling fastScroll={rushing()} height={() => 205}>
      words
    </DeferWhileScrolling>,
  );
  expect(screen.queryByText('words')).toBeNull();
  expect(container.querySelector<HTMLElement>('[aria-busy=true]')?.style.height).toBe('205px');
  act(() => void vi.runAllTimers());
  expect(container.textContent).toBe('words');
});

test('a row that was there before stays as it is', () => {
  const fastScroll = new FastScroll();
  render(
    <DeferWhileScrolling fastScroll={fastScroll} height={() => 28}>
      words
    </DeferWhileScrolling>,
  );
  act(() => {
    fastScroll.moved(900, 1000);
    fastScroll.moved(1800, 1016);
  });
  expect(screen.getByText('words')).toBeDefined();
});
