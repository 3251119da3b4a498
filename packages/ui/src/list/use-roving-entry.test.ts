import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sampleSession } from '../../test/sample-sessions.ts';
import { plainView } from './list-view.ts';
import { toLines, toSections } from './session-sections.ts';
import { entryFrom } from './use-roving-entry.ts';

const projects = fc.array(fc.constantFrom('a', 'b', 'c'), { minLength: 1, maxLength: 12 });
const linesOf = (names: readonly string[]) => {
  const sessions = names.map((project, at) => sampleSession(`s${at}`, { project }));
  return toLines(toSections(sessions, plainView, String));
};

test('every step lands on an entry, never on a heading, and stays inside the list', () => {
  fc.assert(
    fc.property(projects, fc.nat(30), fc.integer({ min: -20, max: 20 }), (names, from, step) => {
      const lines = linesOf(names);
      expect(lines[entryFrom(lines, from % lines.length, step)]?.kind).toBe('entry');
    }),
  );
});

test('one step at a time goes through all entries in order, and back', () => {
  fc.assert(
    fc.property(projects, (names) => {
      const lines = linesOf(names);
      const entries = lines.flatMap((line, at) => (line.kind === 'entry' ? [at] : []));
      const walk = [entries[0] ?? -1];
      for (let count = 1; count < entries.length; count++) walk.push(entryFrom(lines, walk.at(-1) ?? -1, 1));
      expect(walk).toEqual(entries);
      const back = [entries.at(-1) ?? -1];
      for (let count = 1; count < entries.length; count++) back.push(entryFrom(lines, back.at(-1) ?? -1, -1));
      expect(back).toEqual(entries.toReversed());
    }),
  );
});
