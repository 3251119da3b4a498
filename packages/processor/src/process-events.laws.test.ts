import type { SessionEvent } from '@treeline/protocol';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { anyBatches, anyEvent, anyEvents } from '../test/any-events.ts';
import { emptySession, processEvents, type SessionState, type Thread } from './index.ts';

const runs = { numRuns: 300 };

function threadsOf(state: SessionState): readonly Thread[] {
  return [state.main, ...[...state.agents.values()].map((agent) => agent.thread)];
}

/** Equality of maps and sets ignores order, and here the order must be equal. */
function inOrder(state: SessionState): unknown {
  return { ...state, agents: [...state.agents], abandoned: [...state.abandoned] };
}

describe('processEvents', () => {
  test('gives the same state however the events are cut into batches', () => {
    fc.assert(
      fc.property(anyBatches, ([events, batches]) => {
        const stepwise = batches.reduce(processEvents, emptySession);
        expect(inOrder(stepwise)).toEqual(inOrder(processEvents(emptySession, events)));
      }),
      runs,
    );
  });

  test('lists agents and bad lines alike, in whatever order their news came', () => {
    const aside = fc.array(
      anyEvent.filter(({ type }) => ['agent_changed', 'line_unreadable', 'record_unknown'].includes(type)),
    );
    const newsOf = (event: SessionEvent) => (event.type === 'agent_changed' ? event.agent.id : JSON.stringify(event));
    fc.assert(
      fc.property(aside, fc.infiniteStream(fc.nat()), (events, chances) => {
        const once = [...new Map(events.map((event) => [newsOf(event), event])).values()];
        const shuffled = once
          .map((event) => ({ event, chance: chances.next().value }))
          .sort((a, b) => a.chance - b.chance)
          .map(({ event }) => event);
        expect(inOrder(processEvents(emptySession, shuffled))).toEqual(inOrder(processEvents(emptySession, once)));
      }),
      runs,
    );
  });

  test('gives the same state when it goes on from a state that was gone on from before', () => {
    fc.assert(
      fc.property(anyEvents, anyEvents, anyEvents, (first, other, second) => {
        const state = processEvents(emptySession, first);
        processEvents(state, other);
        const atOnce = processEvents(emptySession, [...first, ...second]);
        expect(inOrder(processEvents(state, second))).toEqual(inOrder(atOnce));
      }),
      runs,
    );
  });

  test('keeps its reference when the same events come again', () => {
    fc.assert(
      fc.property(anyEvents, (events) => {
        const state = processEvents(emptySession, events);
        expect(processEvents(state, events)).toBe(state);
        expect(processEvents(structuredClone(state), events)).toEqual(state);
      }),
      runs,
    );
  });

  test('keeps its reference when any known event comes again', () => {
    fc.assert(
      fc.property(anyEvents, fc.nat(), (events, pick) => {
        const state = processEvents(emptySession, events);
        const again = events.filter((event) => 'id' in event).slice(pick % (events.length + 1));
        expect(processEvents(state, again)).toBe(state);
        expect(processEvents(state, [])).toBe(state);
      }),
      runs,
    );
  });

  test('shows every call exactly once, whatever the order', () => {
    fc.assert(
      fc.property(anyEvents, (events) => {
        const state = processEvents(emptySession, events);
        const shown = threadsOf(state).flatMap(({ turns }) =>
          turns.flatMap((turn) => turn.items.flatMap((item) => (item.kind === 'activity' ? [item.id] : []))),
        );
        expect(new Set(shown).size).toBe(shown.length);
      }),
      runs,
    );
  });

  test('leaves turns alone that a batch does not touch', () => {
    fc.assert(
      fc.property(anyEvents, anyEvents, (first, second) => {
        const before = processEvents(emptySession, first);
        const after = processEvents(before, second);
        const newTurns = new Map(threadsOf(after).flatMap(({ turns }) => turns.map((turn) => [turn.id, turn])));
        const changed = threadsOf(before)
          .flatMap(({ turns }) => turns)
          .filter((turn) => newTurns.get(turn.id) !== turn);
        for (const turn of changed) expect(newTurns.get(turn.id)).not.toEqual(turn);
      }),
      runs,
    );
  });
});
