// @vitest-environment happy-dom

import { noMarks, type SessionSummary } from '@treeline/protocol';
import { createStore } from 'jotai';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { listedAtom } from './home-atoms.ts';
import { warmList } from './warm-list.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Sessions that report when their title is read. */
function watched(count: number, onTitle: () => void): readonly SessionSummary[] {
  return Array.from({ length: count }, (_, place) => ({
    id: `s${place}`,
    clientSessionId: `s${place}`,
    get title() {
      onTitle();
      return `Title ${place}`;
    },
    marks: noMarks,
    project: { id: 'p', name: 'p', folder: null },
    worktree: null,
    branch: null,
    model: null,
    agentSlugs: [],
  })) as never;
}

test('looks at all sessions, a few at a time, only while there is time', () => {
  const looked = vi.fn();
  const steps: ((deadline: { timeRemaining(): number }) => void)[] = [];
  vi.stubGlobal('requestIdleCallback', (step: (typeof steps)[number]) => steps.push(step));
  const store = createStore();
  warmList(window, store);
  store.set(listedAtom, watched(50, looked));
  expect(steps.length).toBe(0);
  vi.advanceTimersByTime(1000);
  let budget = 1;
  const deadline = { timeRemaining: () => (budget-- > 0 ? 10 : 0) };
  steps.shift()?.(deadline);
  const afterOne = looked.mock.calls.length;
  expect(afterOne).toBeGreaterThan(0);
  while (steps.length > 0) {
    budget = 1;
    steps.shift()?.(deadline);
  }
  // Each step had time for twenty: search text and sort key were made once for each.
  expect([afterOne, looked.mock.calls.length]).toEqual([40, 100]);
  vi.unstubAllGlobals();
});
