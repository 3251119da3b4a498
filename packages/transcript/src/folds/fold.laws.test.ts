import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { type ThreadEvent, viewNames } from '@treeline/protocol';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { builderOf, readHome, sessionIds } from '../../test/load-home.ts';
import type { RowFold } from './fold.ts';
import { rowFolds, ThreadFolds } from './thread-folds.ts';

const folds = Object.values(rowFolds) as RowFold<unknown, unknown>[];
const corpus = join(import.meta.dirname, '../../fixtures/claude-code');

/** The events of each thread of each session in the fixtures. */
function threadsOf(scenario: string): ThreadEvent[][] {
  const files = readHome(join(corpus, scenario, 'home'));
  return sessionIds(files).flatMap((id) => {
    const builder = builderOf(id, files);
    return [null, ...builder.agents().keys()].map((thread) => builder.threads.all(thread));
  });
}

const threads = readdirSync(corpus)
  .flatMap(threadsOf)
  .filter((events) => events.length > 0);
const anyThread = fc.constantFrom(...threads);
const copyOf = <Value>(value: Value): Value => JSON.parse(JSON.stringify(value)) as Value;

describe.each(folds)('$name', (fold) => {
  function whole(events: readonly ThreadEvent[]): unknown {
    const state = fold.empty();
    for (const event of events) fold.add(state, event);
    return state;
  }

  test('can be written down after any event and gone on from', () => {
    fc.assert(
      fc.property(anyThread, fc.array(fc.nat()), (events, cuts) => {
        const at = new Set(cuts.map((cut) => cut % events.length));
        let state = fold.empty();
        events.forEach((event, number) => {
          if (at.has(number)) state = copyOf(state);
          fold.add(state, event);
        });
        expect(state).toEqual(whole(events));
        expect(copyOf(state)).toEqual(state);
      }),
    );
  });

  test('the rows before the one that an event changes stay as they were', () => {
    fc.assert(
      fc.property(anyThread, (events) => {
        const state = fold.empty();
        let known: unknown[] = [];
        for (const event of events) {
          const changed = fold.add(state, event);
          if (changed >= 0) known = [...known.slice(0, changed), ...fold.rows(state, changed)];
        }
        expect(known).toEqual(fold.rows(state));
      }),
      { numRuns: 30 },
    );
  });

  test('an event that comes again changes nothing', () => {
    fc.assert(
      fc.property(anyThread, (events) => {
        const state = whole(events);
        const before = copyOf(fold.rows(state));
        for (const event of events.slice(-20)) fold.add(state, event);
        expect(fold.rows(state)).toEqual(before);
      }),
      { numRuns: 30 },
    );
  });
});

test('whoever asks now and then gets what asking at the end gives', () => {
  fc.assert(
    fc.property(anyThread, fc.array(fc.nat()), (events, asked) => {
      const at = new Set(asked.map((number) => number % events.length));
      const [often, once] = [new ThreadFolds(), new ThreadFolds()];
      const known = new Map(viewNames.map((name) => [name, [] as unknown[]]));
      const take = (folds: ThreadFolds) => {
        for (const [name, rows] of known) {
          const from = folds.takeChange(name) ?? rows.length;
          rows.splice(from, rows.length, ...folds.rows(name, from));
        }
      };
      events.forEach((event, number) => {
        expect(often.add(event)).toBe(once.add(event));
        if (at.has(number)) take(often);
      });
      take(often);
      expect(often.states).toEqual(once.states);
      for (const [name, rows] of known) expect(rows).toEqual(once.rows(name, 0));
    }),
    { numRuns: 30 },
  );
});
