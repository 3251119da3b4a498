// @vitest-environment happy-dom

import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import type { AgentState } from '@treeline/processor';
import type { AgentId, AgentInfo, RunStatus } from '@treeline/protocol';
import { afterEach, expect, test, vi } from 'vitest';
import { sampleAgent } from '../../test/sample-rows.ts';
import { AgentStrip } from './agent-strip.tsx';
import { stillRunning } from './still-running.ts';
import { titleMark } from './title-mark.ts';

afterEach(cleanup);

function agent(id: string, status: RunStatus, change: Partial<AgentInfo> = {}): AgentInfo {
  return sampleAgent({
    id: id as AgentId,
    description: `Task ${id}`,
    state: { status, reason: '' },
    isBackground: true,
    ...change,
  });
}

test('holds who works in the background, and nobody else', () => {
  const infos = [
    agent('a', 'running'),
    agent('b', 'waiting'),
    agent('c', 'completed'),
    agent('d', 'running', { isBackground: false }),
    agent('e', 'running', { isInternal: true }),
    agent('f', 'running', { kind: 'workflow-agent' }),
  ];
  const states = infos.map((info): [AgentId, AgentState] => [info.id, { id: info.id, info, thread: { turns: [] } }]);
  expect(stillRunning(new Map(states)).map(({ id }) => id)).toEqual(['a', 'b']);
});

test('names the first, offers the others, and goes to each', () => {
  const onSelect = vi.fn();
  const agents = ['a', 'b', 'c', 'd'].map((id) => agent(id, 'running'));
  render(<AgentStrip agents={agents} onSelect={onSelect} />);
  expect(screen.getByRole('region', { name: 'Running in the background' }).textContent).toContain(
    '4 agents still running',
  );
  fireEvent.click(screen.getByRole('button', { name: /Task b/ }));
  fireEvent.click(screen.getByRole('button', { name: '2 more agents running' }));
  fireEvent.click(screen.getByRole('menuitem', { name: 'Explore: Task d' }));
  expect(onSelect.mock.calls).toEqual([['b'], ['d']]);
});

test('is not there when nobody runs', () => {
  const { container } = render(<AgentStrip agents={[]} onSelect={() => undefined} />);
  expect(container.innerHTML).toBe('');
});

test.each([
  ['running', '● '],
  ['waiting', '‖ '],
  ['completed', ''],
  ['lost', ''],
] as const)('the title of a session that is %s begins with "%s"', (status, mark) => {
  expect(titleMark({ status, reason: '' })).toBe(mark);
});
