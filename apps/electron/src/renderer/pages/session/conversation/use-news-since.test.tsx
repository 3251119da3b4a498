// @vitest-environment happy-dom

import { cleanup, renderHook } from '@testing-library/react';
import type { SessionState } from '@treeline/processor';
import type { AgentId } from '@treeline/protocol';
import { afterEach, expect, test } from 'vitest';
import { loadingView, type SessionView } from '../../../host/session-source.ts';
import { useNewsSince } from './use-news-since.ts';

afterEach(cleanup);

const never = Number.POSITIVE_INFINITY;

/** `'7'` is a session that was read to its end, and its last moment is 7; `'7…'` is one of which there is more to read. */
function viewOf(spec: string): SessionView {
  const updatedAt = Number.parseInt(spec, 10);
  const facts = { updatedAt } as unknown as SessionState['facts'];
  const reading = spec.endsWith('…') ? { read: 1, total: 2 } : null;
  return { ...loadingView, status: 'open', state: { ...loadingView.state, facts }, reading } as SessionView;
}

test.each([
  { name: 'what came after the opening is news', views: ['7', '8', '9'], expected: [7, 7, 7] },
  { name: 'nothing is, before all was read', views: ['3…', '5…', '7…'], expected: [never, never, never] },
  { name: 'then what came after that', views: ['3…', '7', '8'], expected: [never, 7, 7] },
  { name: 'reading it once more changes nothing', views: ['3…', '7', '4…', '9'], expected: [never, 7, 7, 7] },
])('$name', ({ views, expected }) => {
  const { result, rerender } = renderHook((view: SessionView) => useNewsSince(view, null), {
    initialProps: viewOf(views[0] ?? ''),
  });
  const seen = views.map((view) => {
    rerender(viewOf(view));
    return result.current;
  });
  expect(seen).toEqual(expected);
});

test('in an agent on its own page, all that comes is news', () => {
  const { result } = renderHook(() => useNewsSince(viewOf('7…'), 'a1' as AgentId));
  expect(result.current).toBe(null);
});

test('of an empty session, all that comes is news', () => {
  const { result } = renderHook(() => useNewsSince({ ...loadingView, status: 'open' }, null));
  expect(result.current).toBe(null);
});
