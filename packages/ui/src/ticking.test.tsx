// @vitest-environment happy-dom

import { act, cleanup, render, screen } from '@testing-library/react';
import type { Row } from '@treeline/processor';
import { failed } from '@treeline/protocol';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { groupRow, sampleAgent } from '../test/sample-rows.ts';
import type { FlowActions } from './flow-actions.ts';
import { RowView } from './row-view.tsx';

const gone = Promise.resolve(failed({ code: 'gone', message: '' } as const));
const actions: FlowActions = {
  onToggle: () => undefined,
  readBody: () => gone,
  readTool: () => gone,
  onOpenLink: () => undefined,
  onOpenAgent: () => undefined,
};

beforeEach(() => {
  vi.useFakeTimers({ now: 61_000 });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

/** A row that counts how often it is rendered. */
function counting(row: Row): { readonly row: Row; readonly count: () => number } {
  let count = 0;
  const counted = new Proxy(row, {
    get: (target, name, self) => {
      if (name === 'kind') count += 1;
      return Reflect.get(target, name, self) as unknown;
    },
  });
  return { row: counted, count: () => count };
}

test('the time of a running agent goes on, and no row is drawn again for it', () => {
  const agent = sampleAgent({ state: { status: 'running', reason: '' }, startedAt: 1000, endedAt: null });
  const { row, count } = counting(groupRow('g', { agent }));
  render(<RowView row={row} actions={actions} failure={null} />);
  expect(screen.getByText('1 m 00 s')).toBeTruthy();
  const drawn = count();
  expect(drawn).toBeGreaterThan(0);
  for (let second = 0; second < 5; second += 1) act(() => void vi.advanceTimersByTime(1000));
  expect(screen.getByText('1 m 05 s')).toBeTruthy();
  expect(count()).toBe(drawn);
});
