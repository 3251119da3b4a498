// @vitest-environment happy-dom

import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import {
  type BodyRef,
  type DiffLayout,
  emptyBody,
  failed,
  succeeded,
  type ToolDetail,
  type ToolUseId,
  type ToolView,
  wholeBody,
} from '@treeline/protocol';
import { type ReactNode, useState } from 'react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { sampleActivity } from '../../test/sample-rows.ts';
import type { FlowActions } from '../flow-actions.ts';
import { ReadingPreferences } from '../reading-preferences.ts';
import { ToolDetailView } from './tool-detail-view.tsx';

afterEach(cleanup);

const noBody = failed({ code: 'gone', message: 'It is gone.' } as const);

function detailOf(view: ToolView, change: Partial<ToolDetail> = {}): ToolDetail {
  const raw = { input: 'in' as BodyRef, output: null, structured: null };
  return { toolUseId: 'a' as ToolUseId, view, error: null, images: [], raw, ...change };
}

/** As the app keeps them. */
function Preferences({ children }: { readonly children: ReactNode }) {
  const [diffs, onDiffs] = useState<DiffLayout>('inline');
  return (
    <ReadingPreferences value={{ diffs, onDiffs, motion: 'system', detail: 'steps' }}>{children}</ReadingPreferences>
  );
}

async function show(detail: ToolDetail, change: Partial<FlowActions> = {}, status: 'ok' | 'failed' = 'ok') {
  const actions: FlowActions = {
    onToggle: () => undefined,
    readBody: () => Promise.resolve(noBody),
    readTool: () => Promise.resolve(succeeded(detail)),
    onOpenLink: () => undefined,
    onOpenAgent: () => undefined,
    ...change,
  };
  return await act(async () =>
    render(<ToolDetailView activity={sampleActivity('a', status)} actions={actions} />, { wrapper: Preferences }),
  );
}

const terminal = (change: Partial<Extract<ToolView, { kind: 'terminal' }>>): ToolView => ({
  kind: 'terminal',
  command: wholeBody('make'),
  description: null,
  stdout: emptyBody,
  stderr: emptyBody,
  exitCode: 0,
  isBackground: false,
  isInterrupted: false,
  note: null,
  ...change,
});

const texts = (container: HTMLElement) => [...container.querySelectorAll('pre')].map((pre) => pre.textContent);

describe('a terminal', () => {
  test('shows the command, its output folded, and how it ended', async () => {
    const lines = Array.from({ length: 30 }, (_, line) => `line ${line + 1}`);
    const { container } = await show(detailOf(terminal({ stdout: wholeBody(lines.join('\n')), exitCode: 2 })));
    expect(texts(container)).toEqual(['make', lines.slice(0, 24).join('\n')]);
    expect(screen.getByText('exit 2')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Show 6 more lines' }));
    expect(texts(container)).toEqual(['make', lines.join('\n')]);
  });

  test('cuts a line without an end, and shows no markup', async () => {
    const line = `<img src=x onerror=alert(1)>${'x'.repeat(3_000_000)}`;
    const { container } = await show(detailOf(terminal({ stdout: wholeBody(line) })));
    expect(texts(container)[1]).toBe(`${line.slice(0, 2_000)}…`);
    expect(container.querySelector('img')).toBeNull();
  });

  test('fetches the rest of a long text when asked, and says when it cannot', async () => {
    const ref = 'ref' as BodyRef;
    const readBody = vi
      .fn<FlowActions['readBody']>()
      .mockResolvedValueOnce(noBody)
      .mockResolvedValueOnce(succeeded({ text: 'beginning', format: 'text' }));
    await show(detailOf(terminal({ stdout: { preview: 'beg', length: 9, ref } })), { readBody });
    const button = { name: 'Show all 9 characters' };
    fireEvent.click(screen.getByRole('button', button));
    expect(await screen.findByText('It is gone.')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', button));
    expect(await screen.findByText('beginning')).toBeTruthy();
    expect(screen.queryByRole('button', button)).toBeNull();
    expect(readBody.mock.calls).toEqual([[ref], [ref]]);
  });
});

test('a diff has its counts, and stands inline or side by side', async () => {
  const lines = [
    { sign: '-', text: 'let a = 1' },
    { sign: '+', text: 'let a = 2' },
  ] as const;
  const hunks = [{ oldStart: 7, newStart: 9, lines }];
  const { container } = await show(
    detailOf({ kind: 'diff', path: 'src/a.ts', isNew: false, hunks, added: 1, removed: 1, leftOut: 0 }),
  );
  const shown = () => [...container.querySelectorAll('[data-sign]:not([data-changed])')].map((row) => row.textContent);
  expect(shown()).toEqual(['7−removed: let a = 1', '9+added: let a = 2']);
  expect([...container.querySelectorAll('[data-changed=true]')].map((word) => word.textContent)).toEqual(['1', '2']);
  fireEvent.click(screen.getByRole('button', { name: 'Side by side' }));
  expect(container.querySelectorAll('.grid-cols-2')).toHaveLength(1);
  fireEvent.click(screen.getByRole('button', { name: 'Inline' }));
  expect(container.querySelectorAll('.grid-cols-2')).toHaveLength(0);
});

test('a call that cannot be read says why, and can be tried again', async () => {
  const readTool = vi
    .fn<FlowActions['readTool']>()
    .mockResolvedValueOnce(noBody)
    .mockResolvedValueOnce(succeeded(detailOf(terminal({ stdout: wholeBody('here') }))));
  await show(detailOf(terminal({})), { readTool });
  expect(screen.getByRole('alert').textContent).toContain('It is gone.');
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Try again' })));
  expect(screen.getByText('here')).toBeTruthy();
});

test('a broken view says so, and the raw call is still one click away', async () => {
  const quiet = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const readBody: FlowActions['readBody'] = () => Promise.resolve(succeeded({ text: '{"a": 1}', format: 'json' }));
  await show(detailOf({ kind: 'checklist', items: null } as unknown as ToolView), { readBody });
  expect(screen.getByRole('alert').textContent).toMatch(/^This row could not be shown: /);
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Raw input and output' })));
  expect(screen.getByText('{"a": 1}')).toBeTruthy();
  quiet.mockRestore();
});

test('what a tool said instead of a result stands below what was asked of it', async () => {
  const view: ToolView = {
    kind: 'call',
    server: 'tiny',
    tool: 'echo',
    arguments: { deep: { text: 'hi' } },
    text: emptyBody,
  };
  const { container } = await show(detailOf(view, { error: wholeBody('No such tool') }), {}, 'failed');
  expect(screen.getByText('hi')).toBeTruthy();
  expect(container.querySelector('pre[data-tone=bad]')?.textContent).toBe('No such tool');
});

test('an image is shown from its data, and damaged data is not', async () => {
  const image = { mediaType: 'image/png', ref: 'p' as BodyRef, length: 8 } as const;
  const readBody: FlowActions['readBody'] = () => Promise.resolve(succeeded({ text: 'iVBORw0K', format: 'text' }));
  await show(detailOf(terminal({}), { images: [image] }), { readBody });
  expect(screen.getByRole('img').getAttribute('src')).toBe('data:image/png;base64,iVBORw0K');
  cleanup();
  const broken: FlowActions['readBody'] = () => Promise.resolve(succeeded({ text: '"><svg>', format: 'text' }));
  await show(detailOf(terminal({}), { images: [{ ...image }] }), { readBody: broken });
  expect(screen.queryByRole('img')).toBeNull();
});
