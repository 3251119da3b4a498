// @vitest-environment happy-dom

import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import type { Row } from '@treeline/processor';
import { failed } from '@treeline/protocol';
import { MotionGlobalConfig } from 'framer-motion';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { activityRow, groupRow, textRow } from '../test/sample-rows.ts';
import type { FlowActions } from './flow-actions.ts';
import type { FlowTarget } from './flow-place.ts';
import { SessionFlow } from './session-flow.tsx';

const viewport = 280;
const rowHeight = 28;

/** Without layout nothing has a size: the scroller has ten rows' height here, and each row that of a row. */
class LaidOut implements ResizeObserver {
  readonly #report: ResizeObserverCallback;
  constructor(report: ResizeObserverCallback) {
    this.#report = report;
  }
  observe(target: Element): void {
    const height = target.tagName === 'LI' ? rowHeight : viewport;
    const entry = { target, contentRect: { height, width: 500 } } as unknown as ResizeObserverEntry;
    queueMicrotask(() => act(() => this.#report([entry], this)));
  }
  unobserve(): void {
    return;
  }
  disconnect(): void {
    return;
  }
}

beforeEach(() => {
  MotionGlobalConfig.skipAnimations = true;
  vi.stubGlobal('ResizeObserver', LaidOut);
  Object.defineProperty(HTMLElement.prototype, 'offsetParent', { configurable: true, get: () => document.body });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const onToggle = vi.fn();
const actions: FlowActions = {
  onToggle,
  readBody: () => Promise.resolve(failed({ code: 'gone', message: '' })),
  readTool: () => Promise.resolve(failed({ code: 'gone', message: '' })),
  onOpenLink: () => undefined,
  onOpenAgent: () => undefined,
};
const noFailures = new Map();
const onSelect = vi.fn();
const setOpen = vi.fn();
const onMenu = vi.fn();

async function show(rows: readonly Row[], target: FlowTarget | null = null) {
  const flow = (next: readonly Row[]) => (
    <SessionFlow
      rows={next}
      actions={actions}
      agentFailures={noFailures}
      start={{ anchor: null, isAtEnd: false }}
      newsSince={null}
      onPlace={() => undefined}
      selected={null}
      onSelect={onSelect}
      target={target}
      query=""
      marked={null}
      setOpen={setOpen}
      hits={new Set()}
      onMenu={onMenu}
    />
  );
  const view = render(flow(rows));
  await act(() => Promise.resolve());
  return { ...view, update: (next: readonly Row[]) => view.rerender(flow(next)) };
}

const many = (count: number) => Array.from({ length: count }, (_, index) => activityRow(`row${index}`));

test('is a list whose items say their place, their level and whether they are open', async () => {
  await show([
    textRow('t', 'Hello'),
    groupRow('g', { isOpen: true }),
    activityRow('a', { guides: ['Explore'] }),
    groupRow('h', { guides: ['Explore'] }),
  ]);
  const items = screen
    .getAllByRole('listitem')
    .map((item) => [
      item.getAttribute('aria-level'),
      item.getAttribute('aria-posinset'),
      item.getAttribute('aria-setsize'),
      item.querySelector('[aria-expanded]')?.getAttribute('aria-expanded') ?? null,
    ]);
  expect(screen.getByRole('list', { name: 'Conversation' })).toBeTruthy();
  expect(items).toEqual([
    ['1', '1', '4', null],
    ['1', '2', '4', 'true'],
    ['2', '3', '4', 'false'],
    ['2', '4', '4', 'false'],
  ]);
});

test('mounts what is in view, however many rows there are', async () => {
  await show(many(5000));
  const mounted = screen.getAllByRole('listitem').length;
  expect(mounted).toBeGreaterThanOrEqual(10);
  expect(mounted).toBeLessThan(60);
});

test('moves by j, k and arrows, opens by → and closes by ←', async () => {
  onToggle.mockClear();
  await show([textRow('t', 'Hello'), groupRow('g'), activityRow('a', { isOpen: true })]);
  const focusedKey = () => document.activeElement?.closest('li')?.getAttribute('aria-posinset');
  const press = (key: string) => fireEvent.keyDown(document.activeElement ?? document.body, { key });
  const seen = ['j', 'j', 'ArrowRight', 'ArrowDown', 'ArrowLeft', 'k', 'ArrowUp', 'k'].map((key) => {
    press(key);
    return focusedKey();
  });
  expect(seen).toEqual(['1', '2', '2', '3', '3', '2', '1', '1']);
  expect(onToggle.mock.calls).toEqual([['g'], ['a']]);
});

test('leaves keys alone that are typed into a field', async () => {
  await show([groupRow('g')]);
  const field = document.body.appendChild(document.createElement('input'));
  field.focus();
  fireEvent.keyDown(field, { key: 'j' });
  expect(document.activeElement).toBe(field);
  field.remove();
});

test('counts what is new further down, but not what a person opened', async () => {
  const rows = many(40);
  const { update } = await show(rows);
  const opened = [...rows.slice(0, 3), activityRow('inner', { guides: ['Explore'] }), ...rows.slice(3)];
  update(opened);
  expect(screen.queryByRole('button', { name: /new$/ })).toBeNull();
  update([...opened, activityRow('x'), activityRow('y')]);
  expect(screen.getByRole('button', { name: '2 new' })).toBeTruthy();
});

test('g and G go to the ends, Enter opens, and each row that has the focus is the selected one', async () => {
  onToggle.mockClear();
  onSelect.mockClear();
  await show([textRow('t', 'Hello'), activityRow('a'), activityRow('b')]);
  const press = (key: string) => fireEvent.keyDown(document.activeElement ?? document.body, { key });
  for (const key of ['G', 'g']) press(key);
  expect(onSelect.mock.calls).toEqual([['b'], ['t']]);
  screen.getAllByRole('listitem')[1]?.focus();
  press('Enter');
  expect(onToggle.mock.calls).toEqual([['a']]);
});

test('e opens all of the turn, and closes it when all is open', async () => {
  setOpen.mockClear();
  const inOther = groupRow('other', { turnId: 'elsewhere' as Row['turnId'] });
  const rows = [textRow('t', 'Hello'), groupRow('g'), activityRow('a', { isOpen: true }), inOther];
  const { update } = await show(rows);
  const press = () => fireEvent.keyDown(document.activeElement ?? document.body, { key: 'e' });
  fireEvent.keyDown(document.body, { key: 'j' });
  press();
  update(rows.map((row) => (row.key === 'g' ? groupRow('g', { isOpen: true }) : row)));
  press();
  expect(setOpen.mock.calls).toEqual([
    [['g'], true],
    [['g', 'a'], false],
  ]);
});

test('goes to a row as soon as it is there', async () => {
  const target = { key: 'late', takesFocus: true };
  const { update } = await show([activityRow('a')], target);
  expect(document.activeElement).toBe(document.body);
  update([activityRow('a'), activityRow('late')]);
  expect(document.activeElement?.closest('li')?.getAttribute('aria-posinset')).toBe('2');
});

test('the focus stays on its row when others come before it', async () => {
  const { update } = await show([activityRow('a')]);
  fireEvent.keyDown(document.body, { key: 'j' });
  update([activityRow('before'), activityRow('a')]);
  expect(document.activeElement?.closest('li')?.getAttribute('aria-posinset')).toBe('2');
});

test('rows appended below the one with the focus ask for no frame', async () => {
  const rows = [activityRow('a'), activityRow('b')];
  const { update } = await show(rows);
  fireEvent.keyDown(document.body, { key: 'j' });
  const asked = vi.spyOn(window, 'requestAnimationFrame');
  update([...rows, activityRow('c')]);
  expect(asked).not.toHaveBeenCalled();
  expect(document.activeElement?.closest('li')?.getAttribute('aria-posinset')).toBe('1');
});

test('a pointer that rests while rows pass below it reaches none of them', async () => {
  await show([activityRow('a')]);
  fireEvent.pointerEnter(screen.getByRole('listitem'));
  expect(screen.queryByRole('button', { name: 'More' })).toBeNull();
});

test('has a menu at its button and at a right click', async () => {
  onMenu.mockClear();
  await show([activityRow('a')]);
  expect(screen.queryByRole('button', { name: 'More' })).toBeNull();
  fireEvent.pointerMove(screen.getByRole('listitem'));
  fireEvent.click(screen.getByRole('button', { name: 'More' }));
  fireEvent.contextMenu(screen.getByRole('listitem'), { clientX: 5, clientY: 7 });
  expect(onMenu.mock.calls.map(([row, at]) => [row.key, at.x])).toEqual([
    ['a', 0],
    ['a', 5],
  ]);
});
