import { expect, test } from 'vitest';
import * as make from '../test/events.ts';
import { rowOutline } from '../test/row-outline.ts';
import { emptySession, filterRows, keysOfReadAgents, noFilter, processEvents, visibleRows } from './index.ts';

const edit = (call: string, agent: string | null) => ({ ...make.started(call, { agent }), kind: 'edit' as const });
const state = processEvents(emptySession, [
  make.prompt('calm'),
  make.thinking('thought'),
  make.started('fine'),
  make.finished('fine'),
  make.prompt('p'),
  make.started('t', { task: 'Explore' }),
  make.agentChanged('A', { call: 't' }),
  make.prompt('asked', { agent: 'A' }),
  edit('bad', 'A'),
  make.finished('bad', { agent: 'A', outcome: 'failed' }),
  make.started('good', { agent: 'A' }),
  make.started('other', { task: 'Plan' }),
  make.agentChanged('B', { call: 'other', status: 'failed' }),
]);
const open = keysOfReadAgents(state);
const rows = visibleRows(state, (key) => open.has(key));
const shown = (filter: Partial<typeof noFilter>) => rowOutline(filterRows(rows, { ...noFilter, ...filter }));

test('lets everything through unless told otherwise', () => {
  expect(filterRows(rows, noFilter)).toBe(rows);
  expect([...open]).toEqual(['call:t']);
});

test('keeps errors, with the groups and the turns around them', () => {
  expect(shown({ only: 'errors' })).toEqual(['turn p', 'group t A 2 v', '  activity bad', 'group other B 0 >']);
});

test('keeps edits', () => {
  expect(shown({ only: 'edits' })).toEqual(['turn p', 'group t A 2 v', '  activity bad']);
});

test('keeps prompts', () => {
  expect(shown({ only: 'prompts' })).toEqual(['turn calm', 'turn p', '  asked asked by main']);
});

test('hides thinking', () => {
  const without = rowOutline(rows).filter((row) => row !== 'thinking thought');
  expect(shown({ hidesThinking: true })).toEqual(without);
});

test('shows injected text when asked, and hides it again', () => {
  const injected = { ...make.text('reminder'), type: 'injected', cause: 'reminder', toolUseId: null } as const;
  const { messageId: _, isAborted: __, ...event } = injected;
  const with_ = processEvents(state, [event]);
  const outline = (isOpen: boolean) => rowOutline(visibleRows(with_, (key) => isOpen && key === 'injected'));
  expect([outline(false), outline(true), outline(false)].map((each) => each.includes('remark reminder'))).toEqual([
    false,
    true,
    false,
  ]);
});
