import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { anyBatches, anyEvents } from '../test/any-events.ts';
import { agentId } from '../test/events.ts';
import {
  agentPath,
  emptySession,
  openIn,
  openKeysTo,
  processEvents,
  type Row,
  type SessionState,
  visibleRows,
} from './index.ts';

const runs = { numRuns: 300 };
/** All but turns that were folded by hand. */
const all = (key: string) => !key.startsWith('fold:');
const levels = ['brief', 'steps', 'everything'] as const;
const anyLevel = fc.constantFrom(...levels);

function itemsOf(state: SessionState) {
  const threads = [state.main, ...[...state.agents.values()].map((agent) => agent.thread)];
  return threads.flatMap(({ turns }) => turns.flatMap((turn) => turn.items));
}

function callsOf(state: SessionState): readonly string[] {
  return itemsOf(state).flatMap((item) => (item.kind === 'activity' ? [item.id] : []));
}

function shownCalls(rows: readonly Row[]): readonly string[] {
  return rows.flatMap((row) =>
    row.kind === 'activity' || (row.kind === 'group' && row.activity !== null) ? [row.activity?.id ?? ''] : [],
  );
}

describe('visibleRows', () => {
  test('shows every call and every agent exactly once when all is open', () => {
    fc.assert(
      fc.property(anyEvents, anyLevel, (events, level) => {
        const state = processEvents(emptySession, events);
        const rows = visibleRows(state, all, level);
        expect(shownCalls(rows).toSorted()).toEqual(callsOf(state).toSorted());
        const known = [...state.agents.values()].filter(({ info }) => info !== null).map(({ id }) => id);
        const agents = rows.flatMap((row) => (row.kind === 'group' && row.agent !== null ? [row.agent.id] : []));
        expect(agents.toSorted()).toEqual(known.toSorted());
      }),
      runs,
    );
  });

  test('shows every text, wherever it stands', () => {
    fc.assert(
      fc.property(anyEvents, anyLevel, (events, level) => {
        const state = processEvents(emptySession, events);
        const texts = itemsOf(state).flatMap((item) =>
          item.kind === 'remark' && item.event.type === 'assistant_text' ? [item.id] : [],
        );
        const shown = visibleRows(state, all, level).flatMap((row) => (row.kind === 'text' ? [row.event.id] : []));
        expect(shown.toSorted()).toEqual(texts.toSorted());
      }),
      runs,
    );
  });

  test('gives every row a key of its own', () => {
    fc.assert(
      fc.property(anyEvents, anyLevel, (events, level) => {
        const keys = visibleRows(processEvents(emptySession, events), all, level).map((row) => row.key);
        expect(new Set(keys).size).toBe(keys.length);
      }),
      runs,
    );
  });

  test('remembers nothing that makes a difference', () => {
    const anyOpen = fc.func(fc.boolean());
    fc.assert(
      fc.property(anyBatches, anyOpen, anyOpen, anyLevel, ([, batches], isOpen, isOpenLater, level) => {
        let state = emptySession;
        for (const [number, batch] of batches.entries()) {
          state = processEvents(state, batch);
          const isOpenNow = number % 3 === 2 ? isOpenLater : isOpen;
          const levelNow = number % 4 === 3 ? 'steps' : level;
          const rows = visibleRows(state, isOpenNow, levelNow);
          expect(rows).toEqual(visibleRows(structuredClone(state), isOpenNow, levelNow));
          expect(visibleRows(state, isOpenNow, levelNow)).toBe(rows);
        }
      }),
      runs,
    );
  });

  test('remembers nothing that makes a difference, also where it need not ask what is open', () => {
    const anyKeys = fc.array(fc.nat(), { maxLength: 20 });
    fc.assert(
      fc.property(anyBatches, anyKeys, anyLevel, ([, batches], picks, level) => {
        let state = emptySession;
        let open: ReadonlySet<string> = new Set();
        const none: ReadonlySet<string> = new Set();
        for (const [number, batch] of batches.entries()) {
          state = processEvents(state, batch);
          const rows = visibleRows(state, openIn(open, none), level);
          expect(rows).toEqual(visibleRows(structuredClone(state), openIn(open, none), level));
          const key = rows[(picks[number] ?? 0) % Math.max(1, rows.length)]?.key;
          const turn = rows.at(-1)?.turnId ?? '';
          if (number % 2 === 1 && key !== undefined) open = new Set([...open, key]);
          if (number % 5 === 4) open = new Set([...open, `fold:${turn}`]);
        }
      }),
      runs,
    );
  });

  test('shows a row when the keys to it are open, and not when one of them is closed', () => {
    fc.assert(
      fc.property(anyEvents, fc.nat(), (events, pick) => {
        const state = processEvents(emptySession, events);
        for (const item of itemsOf(state).filter((each) => each.kind === 'activity')) {
          const keys = openKeysTo(state, item.id);
          const isShown = (open: readonly string[]) =>
            shownCalls(visibleRows(state, (key) => open.includes(key))).includes(item.id);
          expect(isShown(keys)).toBe(true);
          if (keys.length > 0) expect(isShown(keys.toSpliced(pick % keys.length, 1))).toBe(false);
        }
      }),
      runs,
    );
  });
});

describe('agentPath', () => {
  test('ends with the agent, and goes through no agent twice', () => {
    fc.assert(
      fc.property(anyEvents, (events) => {
        const state = processEvents(emptySession, events);
        for (const agent of state.agents.values()) {
          const path = agentPath(state, agent.id);
          expect(path.at(-1)).toBe(agent);
          expect(new Set(path).size).toBe(path.length);
        }
        expect(agentPath(state, agentId('nobody'))).toEqual([]);
      }),
      runs,
    );
  });
});
