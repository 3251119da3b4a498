// @vitest-environment happy-dom

import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import type { RunStatus } from '@treeline/protocol';
import { failed } from '@treeline/protocol';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { activityRow, groupRow, sampleActivity, sampleAgent, textRow } from '../test/sample-rows.ts';
import type { FlowActions } from './flow-actions.ts';
import { RowView } from './row-view.tsx';
import { StatusIcon } from './status-icon.tsx';
import { FileHref, type HrefOfFile } from './tools/path-name.tsx';

afterEach(cleanup);

function actions(change: Partial<FlowActions> = {}): FlowActions {
  return {
    onToggle: () => undefined,
    readBody: () => Promise.resolve(failed({ code: 'gone', message: 'It is gone.' })),
    readTool: () => Promise.resolve(failed({ code: 'gone', message: 'It is gone.' })),
    onOpenLink: () => undefined,
    onOpenAgent: () => undefined,
    ...change,
  };
}

describe('a group', () => {
  test('says who, what, how it ended and its numbers in one order', () => {
    render(<RowView row={groupRow('g', { childCount: 16 })} actions={actions()} failure={null} />);
    expect(
      screen.getByRole('button', {
        expanded: false,
        name: 'completed Map every signer agent Explore 19 call sites in 7 files 16 steps 14 tools 38k 48 s',
      }),
    ).toBeTruthy();
  });

  test('opens and closes by its button', () => {
    const onToggle = vi.fn();
    const { rerender } = render(<RowView row={groupRow('g')} actions={actions({ onToggle })} failure={null} />);
    fireEvent.click(screen.getByRole('button', { expanded: false }));
    rerender(<RowView row={groupRow('g', { isOpen: true })} actions={actions({ onToggle })} failure={null} />);
    fireEvent.click(screen.getByRole('button', { expanded: true }));
    expect(onToggle.mock.calls).toEqual([['g'], ['g']]);
  });

  test('with nothing inside is no button', () => {
    render(<RowView row={groupRow('g', { canOpen: false })} actions={actions()} failure={null} />);
    expect(screen.queryByRole('button', { expanded: false })).toBeNull();
  });

  test.each([
    { status: 'running', note: 'Bash: npx vitest' },
    { status: 'completed', note: '19 call sites in 7 files' },
    { status: 'failed', note: 'ended early: API error 529' },
    { status: 'lost', note: 'ended early: API error 529' },
  ] as const)('that is $status says "$note"', ({ status, note }) => {
    const agent = sampleAgent({ state: { status, reason: 'ended early: API error 529' } });
    render(<RowView row={groupRow('g', { agent })} actions={actions()} failure={null} />);
    expect(screen.getByText(note)).toBeTruthy();
  });

  test.each([
    { linkedBy: 'prompt', expected: 1 },
    { linkedBy: 'position', expected: 1 },
    { linkedBy: 'meta', expected: 0 },
  ] as const)('linked by $linkedBy: a guess looks like a guess', ({ linkedBy, expected }) => {
    render(<RowView row={groupRow('g', { agent: sampleAgent({ linkedBy }) })} actions={actions()} failure={null} />);
    expect(screen.queryAllByText(/best guess/)).toHaveLength(expected);
  });

  test('known only by its call takes its state from there', () => {
    const activity = sampleActivity('call', 'denied');
    render(<RowView row={groupRow('g', { agent: null, activity })} actions={actions()} failure={null} />);
    expect(screen.getByText('never started', { selector: '.sr-only' })).toBeTruthy();
  });
});

test('a failed call says why in its row', () => {
  const activity = sampleActivity('call', 'failed', '\nNo such file\nat once');
  render(<RowView row={activityRow('a', { activity })} actions={actions()} failure={null} />);
  expect(screen.getByText('No such file')).toBeTruthy();
});

test('a row shows no escape codes, in its title or in why it failed', () => {
  const activity = sampleActivity('\u001b[1mcall\u001b[0m', 'failed', '\u001b[31m✗ fails\u001b[0m');
  const { container } = render(<RowView row={activityRow('a', { activity })} actions={actions()} failure={null} />);
  expect(screen.getByText('✗ fails')).toBeTruthy();
  expect(container.textContent).not.toMatch(/␛|\[\d+m/);
});

test.each(['running', 'waiting', 'completed', 'failed', 'stopped', 'lost', 'never-started'] satisfies RunStatus[])(
  'the status %s has a word and a shape of its own',
  (status) => {
    const others = (['running', 'waiting', 'completed', 'failed', 'stopped', 'lost', 'never-started'] as const).filter(
      (other) => other !== status,
    );
    const shapeOf = (each: RunStatus) => {
      const { container, unmount } = render(<StatusIcon status={each} />);
      const svg = container.querySelector('svg')?.cloneNode(true) as Element;
      for (const element of svg.querySelectorAll('*')) element.removeAttribute('class');
      const word = container.querySelector('.sr-only')?.textContent;
      unmount();
      return { word, shape: svg.innerHTML };
    };
    const own = shapeOf(status);
    expect(own.word).not.toBe('');
    expect(others.filter((other) => shapeOf(other).shape === own.shape)).toEqual([]);
  },
);

test('a broken row says so in its place, and recovers when its data does', () => {
  const quiet = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const broken = { ...textRow('t', 'fine'), event: null } as unknown as ReturnType<typeof textRow>;
  const { rerender } = render(<RowView row={broken} actions={actions()} failure={null} />);
  expect(screen.getByRole('alert').textContent).toMatch(/^This row could not be shown: /);
  rerender(<RowView row={textRow('t', 'fine')} actions={actions()} failure={null} />);
  expect(screen.getByText('fine')).toBeTruthy();
  quiet.mockRestore();
});

describe('the file of a call', () => {
  const row = activityRow('a');
  const withFiles = (hrefOf: HrefOfFile | null, onToggle = vi.fn()) => {
    render(
      <FileHref value={hrefOf}>
        <RowView row={row} actions={actions({ onToggle })} failure={null} />
      </FileHref>,
    );
    return onToggle;
  };

  test('is a link beside the button of its row, which names it and opens as before', () => {
    const onToggle = withFiles((path, call) => `#${path} ${call}`);
    const link = screen.getByRole('link', { name: 'a.ts' });
    expect(link.getAttribute('href')).toBe('#a.ts a');
    expect(link.closest('button')).toBeNull();
    expect(link.tabIndex).toBe(-1);
    const button = screen.getByRole('button', { expanded: false, name: /^Read a\.ts/ });
    fireEvent.click(button);
    expect(onToggle).toHaveBeenCalledTimes(1);
  });

  test('is words alone where nothing shows it', () => {
    withFiles(null);
    expect(screen.queryByRole('link')).toBeNull();
    expect(screen.getByRole('button', { expanded: false, name: /^Read a\.ts/ })).toBeTruthy();
  });
});
