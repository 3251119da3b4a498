// @vitest-environment happy-dom

import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { sampleSession } from '../../test/sample-sessions.ts';
import { SessionListEntry } from './session-list-entry.tsx';

afterEach(cleanup);

function show(session: ReturnType<typeof sampleSession>, isMixed = false) {
  const actions = { onOpen: vi.fn(), onMenu: vi.fn(), onRename: vi.fn(), onRenamed: vi.fn() };
  render(
    <SessionListEntry
      session={session}
      isSelected={false}
      isTabStop
      onFocus={() => undefined}
      isRenaming={false}
      isMixed={isMixed}
      actions={actions}
    />,
  );
  const [entry, menu] = screen.getAllByRole('button', { hidden: true });
  return { actions, entry, menu, said: entry?.textContent ?? '' };
}

test('a button opens the menu, and nothing else', () => {
  const { actions, menu } = show(sampleSession('a', {}));
  if (menu !== undefined) fireEvent.click(menu);
  expect(actions.onMenu.mock.calls).toEqual([['a', { x: 0, y: 2 }]]);
  expect(actions.onOpen.mock.calls).toEqual([]);
});

test('says in words where a session comes from, and how many agents it started', () => {
  const session = sampleSession('a', {
    branch: 'main',
    agentSlugs: ['Explore', 'Explore', 'reviewer'],
    origin: { kind: 'fork', session: null },
    totals: { agents: 3 },
  });
  expect(show(session).said).toContain('fork ·main· 3 agents');
});

test('without agents the tools are told, and in a mixed section the project', () => {
  const session = sampleSession('a', { branch: 'main', project: 'api', totals: { allToolCalls: 2 } });
  expect(show(session).said).toContain('main · 2 tools');
  cleanup();
  expect(show(session, true).said).toContain('api · main');
});
