import type { SessionEvent } from '@treeline/protocol';
import { describe, expect, test } from 'vitest';
import * as make from '../test/events.ts';
import { rowOutline } from '../test/row-outline.ts';
import { emptySession, processEvents, visibleRows } from './index.ts';

function shown(events: readonly SessionEvent[], ...open: readonly string[]): readonly string[] {
  return rowOutline(visibleRows(processEvents(emptySession, events), (key) => open.includes(key)));
}

function shownInFull(events: readonly SessionEvent[]): readonly string[] {
  return rowOutline(
    visibleRows(processEvents(emptySession, events), (key) => key !== 'internal' && !key.startsWith('fold:')),
  );
}

const allOpen = (key: string) => !key.startsWith('fold:');

const task = [
  make.prompt('p'),
  make.started('t', { task: 'Explore' }),
  make.agentChanged('A', { call: 't', toolCalls: 7 }),
  make.finished('t'),
  make.text('done'),
];

describe('visibleRows', () => {
  test('shows nothing of an empty session', () => {
    expect(visibleRows(emptySession, () => true)).toEqual([]);
  });

  test('shows a turn with its items in order, the last text as the answer', () => {
    const events = [
      make.prompt('p'),
      make.thinking('h'),
      make.text('a'),
      make.started('c'),
      make.note('n'),
      make.text('b'),
    ];
    expect(shown(events)).toEqual(['turn p', 'thinking h', 'text a', 'activity c', 'remark n', 'text b answer']);
  });

  test('calls no text the answer while a call comes after it', () => {
    expect(shown([make.prompt('p'), make.text('a'), make.started('c')])).toEqual(['turn p', 'text a', 'activity c']);
  });

  test('shows the detail of an open call', () => {
    const events = [make.prompt('p'), make.started('c'), make.started('d')];
    expect(shown(events, 'call:c')).toEqual(['turn p', 'activity c', 'detail c', 'activity d']);
  });

  test('shows what stands before the first prompt, and no turn for bookkeeping alone', () => {
    expect(shown([make.note('n')])).toEqual(['turn without opening', 'remark n']);
    expect(shown([make.turnEnded('e', 1)])).toEqual([]);
  });

  test('shows a closed task as one row, counted by what its agent says', () => {
    expect(shown(task)).toEqual(['turn p', 'group t A 7 >', 'text done answer']);
  });

  test('shows that the events of an opened agent are awaited', () => {
    expect(shown(task, 'call:t')).toEqual(['turn p', 'group t A 7 v', '  loading A', 'text done answer']);
  });

  test('shows inside an opened agent who asked and what it did', () => {
    const inside = [
      make.prompt('q', { agent: 'A', startsTurn: false }),
      make.started('x', { agent: 'A', parent: 't' }),
      make.text('y', { agent: 'A' }),
      make.prompt('q2', { agent: 'A' }),
      make.text('z', { agent: 'A' }),
    ];
    expect(shown([...task, ...inside], 'call:t')).toEqual([
      'turn p',
      'group t A 1 v',
      '  asked q by main',
      '  activity x',
      '  text y answer',
      '  asked q2 by main again',
      '  text z answer',
      'text done answer',
    ]);
  });

  test('shows agents inside agents, with one guide each', () => {
    const inside = [
      make.started('u', { agent: 'A', task: 'Plan' }),
      make.agentChanged('B', { call: 'u', inside: 'A', agentSlug: 'Plan' }),
      make.prompt('q', { agent: 'B' }),
      make.started('x', { agent: 'B' }),
    ];
    const rows = visibleRows(processEvents(emptySession, [...task, ...inside]), allOpen);
    expect(rowOutline(rows)).toEqual([
      'turn p',
      'group t A 1 v',
      '  group u B 1 v',
      '    asked q by Explore',
      '    activity x',
      '    detail x',
      'text done answer',
    ]);
    expect(rows.find((row) => row.key === 'call:x')).toMatchObject({ guides: ['Explore\nA', 'Plan\nB'], turnId: 'p' });
  });

  test('has no way to open what holds nothing', () => {
    const events = [make.prompt('p'), make.started('t', { task: 'Explore' })];
    expect(shownInFull(events)).toEqual(['turn p', 'group t ? 0']);
    const empty = make.agentChanged('A', { call: 't', hasTranscript: false });
    expect(shownInFull([...events, empty])).toEqual(['turn p', 'group t A 0']);
  });

  test('shows the result of a task that left nothing else', () => {
    const events = [
      make.prompt('p'),
      make.started('t', { task: 'Explore' }),
      make.finished('t', { outcome: 'failed' }),
    ];
    expect(shownInFull(events)).toEqual(['turn p', 'group t ? 0 v', '  detail t']);
  });

  test('shows an agent whose call has not come at the end of the last turn, and moves it with its key', () => {
    const events = [make.prompt('p'), make.text('a'), make.agentChanged('A', { call: 't' })];
    expect(shown(events, 'call:t')).toEqual(['turn p', 'text a answer', 'group ? A 0 v', '  loading A']);
    const come = [...events, make.started('t', { task: 'Explore' }), make.text('b')];
    expect(shown(come, 'call:t')).toEqual(['turn p', 'text a', 'group t A 0 v', '  loading A', 'text b answer']);
  });

  test('shows the agents of a workflow run inside it', () => {
    const events = [
      make.prompt('p'),
      make.started('w', { task: 'workflow' }),
      make.agentChanged('R', { call: 'w', kind: 'workflow', agentSlug: 'workflow', hasTranscript: false }),
      make.agentChanged('A', { inside: 'R', kind: 'workflow-agent' }),
      make.agentChanged('B', { inside: 'R', kind: 'workflow-agent' }),
    ];
    expect(shown(events, 'call:w')).toEqual(['turn p', 'group w R 2 v', '  group ? A 0 >', '  group ? B 0 >']);
  });

  test('lists agents that nothing ties to a call, and those whose parent is unknown', () => {
    const events = [make.prompt('p'), make.agentChanged('A'), make.agentChanged('B', { inside: 'gone', call: 'gone' })];
    expect(shown(events)).toEqual(['turn p', 'unlinked 2', 'group ? A 0 >', 'group ? B 0 >']);
  });

  test('leaves out what turned out to be no agent, but none of its events', () => {
    expect(shown([...task, make.agentRemoved('A')])).toEqual(['turn p', 'group t ? 0 >', 'text done answer']);
    expect(shownInFull([make.agentChanged('A'), make.text('x', { agent: 'A' }), make.agentRemoved('A')])).toEqual([
      'unlinked 1',
      'group ? ? 0 v',
      '  text x answer',
    ]);
  });

  test('leaves internal agents out unless they are asked for', () => {
    const events = [make.prompt('p'), make.agentChanged('A', { isInternal: true })];
    expect(shown(events)).toEqual(['turn p']);
    expect(shown(events, 'internal')).toEqual(['turn p', 'unlinked 1', 'group ? A 0 >']);
  });

  test('folds a notification into the task that it names, and hides machine talk', () => {
    const events = [...task, make.notification('n', 't'), make.message('m', { protocol: 'idle' })];
    expect(shown(events)).toEqual(['turn p', 'group t A 7 >', 'text done answer']);
  });

  test('shows notifications that name no task or start a turn, and messages of people', () => {
    const events = [
      ...task,
      make.started('c'),
      make.notification('n', 'c'),
      make.notification('o', 'gone'),
      make.message('m'),
      make.notification('s', 't', { startsTurn: true }),
    ];
    expect(shown(events).slice(2)).toEqual(['text done', 'activity c', 'remark n', 'remark o', 'remark m', 'turn s']);
  });

  test('nests what happened under a call of the same thread, in the turn of the call', () => {
    const events = [
      make.prompt('p'),
      make.started('t', { task: 'Explore' }),
      make.prompt('p2'),
      make.started('u', { parent: 't' }),
      make.started('x', { parent: 'u' }),
      make.text('y', { parent: 't' }),
    ];
    expect(shown(events, 'call:t')).toEqual([
      'turn p',
      'group t ? 1 v',
      '  group u ? 1 >',
      '  text y answer',
      'turn p2',
    ]);
    expect(shown(events, 'call:t', 'call:u')[3]).toBe('    activity x');
  });

  test('shows each of two agents that claim the same call', () => {
    const events = [...task, make.agentChanged('B', { call: 't' })];
    expect(shown(events, 'agent:B')).toEqual([
      'turn p',
      'group t A 7 >',
      'group ? B 0 v',
      '  loading B',
      'text done answer',
    ]);
  });

  test('shows agents whose links lead in a circle', () => {
    const events = [
      make.agentChanged('A', { call: 'a' }),
      make.started('b', { agent: 'A', task: 'Explore' }),
      make.agentChanged('B', { call: 'b' }),
      make.started('a', { agent: 'B', task: 'Explore' }),
    ];
    expect(shownInFull(events)).toEqual(['unlinked 1', 'group ? A 1 v', '  group b B 1 v', '    group a ? 0']);
  });
});

describe('visibleRows over time', () => {
  const isOpen = allOpen;

  test('gives the same list when nothing has changed', () => {
    const state = processEvents(emptySession, task);
    expect(visibleRows(state, (key) => allOpen(key))).toBe(visibleRows(state, isOpen));
  });

  test('keeps every row that an append does not concern', () => {
    const state = processEvents(emptySession, [...task, make.started('x', { agent: 'A' }), make.prompt('p2')]);
    const before = visibleRows(state, isOpen);
    const after = visibleRows(processEvents(state, [make.started('y', { agent: 'A' })]), isOpen);
    const added = after.filter((row) => !before.includes(row));
    expect(rowOutline(added)).toEqual(['group t A 2 v', '  activity y', '  detail y']);
  });

  test('asks again what is open, also the same function', () => {
    const open = new Set<string>();
    const state = processEvents(emptySession, task);
    const isOpenNow = (key: string) => open.has(key);
    visibleRows(state, isOpenNow);
    open.add('call:t');
    expect(rowOutline(visibleRows(state, isOpenNow))[2]).toBe('  loading A');
  });

  test('follows a long turn wherever it changes', () => {
    const count = 500;
    let state = processEvents(emptySession, [
      make.prompt('p'),
      ...Array.from({ length: count }, (_, number) => make.started(`c${number}`)),
    ]);
    const open = new Set<string>();
    const isOpenNow = (key: string) => open.has(key);
    const changes: (() => readonly SessionEvent[])[] = [
      () => [],
      () => [make.finished('c200')],
      () => [make.text('a')],
      () => [make.agentChanged('A', { call: 'c300' })],
      () => [make.started('n', { parent: 'c130' })],
      () => [make.text('b'), make.notification('o', 'c400')],
      () => [make.agentChanged('B', { call: 'c400' })],
      () => {
        open.add('call:c5').add('call:c300').add('call:c130');
        return [];
      },
      () => {
        open.delete('call:c5');
        return [make.text('c')];
      },
    ];
    for (const change of changes) {
      state = processEvents(state, change());
      expect(visibleRows(state, isOpenNow)).toEqual(visibleRows(structuredClone(state), isOpenNow));
    }
  });

  test('makes nothing anew in the parts of a long turn that did not change', () => {
    const events = Array.from({ length: 500 }, (_, number) => make.started(`c${number}`));
    const state = processEvents(emptySession, [make.prompt('p'), ...events]);
    const before = visibleRows(state, () => false);
    const after = visibleRows(processEvents(state, [make.finished('c7'), make.text('a')]), () => false);
    expect(rowOutline(after.filter((row) => !before.includes(row)))).toEqual([
      'turn p',
      'activity c7',
      'text a answer',
    ]);
  });

  test('goes 2,000 agents deep', () => {
    const depth = 2000;
    const events = Array.from({ length: depth }, (_, level): readonly SessionEvent[] => [
      make.started(`t${level}`, { agent: level === 0 ? null : `A${level - 1}`, task: 'Explore' }),
      make.agentChanged(`A${level}`, { call: `t${level}`, status: 'running' }),
    ]).flat();
    const state = processEvents(emptySession, [make.prompt('p'), ...events]);
    const rows = visibleRows(state, isOpen);
    expect(rows.at(-1)).toMatchObject({ kind: 'loading', agentId: `A${depth - 1}` });
    expect(rows).toHaveLength(depth + 2);
    const ended = processEvents(state, [make.finished('t0', { outcome: 'interrupted' })]);
    const last = visibleRows(ended, isOpen).at(-2);
    expect(last).toMatchObject({ kind: 'group', activity: { id: `t${depth - 1}`, status: 'interrupted' } });
  });
});
