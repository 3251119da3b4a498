import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { packEvents, type SessionEvent } from '@treeline/protocol';
import { describe, expect, test } from 'vitest';
import { filesOf, type HomeFile, linesOf, readHome, sessionIds } from '../../test/load-home.ts';
import { claudeCodeFormat } from '../formats/claude-code/index.ts';
import { type PackForArchive, SessionBuilder } from '../index.ts';

const corpus = join(import.meta.dirname, '../../fixtures/claude-code');
const archive: PackForArchive = (events) => {
  const packed = packEvents(events);
  return { count: events.length, packed: () => packed };
};

/** Everything reported line by line, and the final state. */
function told(sessionId: string, files: readonly HomeFile[], afterEach: (builder: SessionBuilder) => void) {
  const builder = new SessionBuilder(sessionId, claudeCodeFormat);
  const events: SessionEvent[] = [];
  for (const { unit, text } of files) {
    if (unit.reads === 'whole') builder.setWhole(unit, text);
    else
      for (const line of linesOf(text)) {
        builder.addLines(unit, [line]);
        events.push(...builder.takeEvents());
        afterEach(builder);
      }
  }
  const archived = builder.threads.archived.reduce((sum, { count }) => sum + count, 0);
  return { archived, view: { events, snapshot: builder.snapshot(new Set()), state: builder.state() } };
}

const scenarios = readdirSync(corpus).flatMap((scenario) => {
  const files = readHome(join(corpus, scenario, 'home'));
  return sessionIds(files).map((id) => ({ scenario, id, own: filesOf(id, files) }));
});

describe('a family whose main thread is put away as it is told', () => {
  test.each(scenarios)('tells the same: $scenario, $id', ({ id, own }) => {
    const plain = told(id, own, () => undefined);
    const sealing = told(id, own, (builder) => builder.threads.archiveSent(archive, 2, 3));
    expect(sealing.view).toEqual(plain.view);
    expect(plain.archived).toBe(0);
  });

  test('that puts away something, and a branch that was left is among it', () => {
    const all = scenarios.map(({ id, own }) => told(id, own, (builder) => builder.threads.archiveSent(archive, 2, 3)));
    expect(all.some(({ archived }) => archived > 20)).toBe(true);
    const left = all.flatMap(({ view }) =>
      view.events.flatMap((event) => (event.type === 'branch_abandoned' ? event.eventIds : [])),
    );
    expect(left.length).toBeGreaterThan(3);
  });
});
