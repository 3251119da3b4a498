import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Body, ThreadEvent } from '@treeline/protocol';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readCodexHome } from '../../test/codex-home.ts';
import { linesOf, readHome } from '../../test/load-home.ts';
import { readUnit } from '../../test/read-unit.ts';
import type { SourceLine } from './source-line.ts';
import type { Unit } from './unit.ts';

const corpora = [
  { corpus: join(import.meta.dirname, '../../fixtures/claude-code'), read: readHome },
  { corpus: join(import.meta.dirname, '../../fixtures/codex'), read: readCodexHome },
];
const homes = corpora.flatMap(({ corpus, read }) =>
  readdirSync(corpus).map((scenario) => ({ scenario, files: read(join(corpus, scenario, 'home')) })),
);
const transcripts = homes.flatMap(({ scenario, files }) =>
  files.flatMap(({ unit, text }) =>
    unit.reads === 'lines' ? [{ name: `${scenario} ${unit.key}`, unit, lines: linesOf(text) }] : [],
  ),
);

function isBody(value: unknown): value is Body {
  return typeof value === 'object' && value !== null && 'preview' in value && 'ref' in value;
}

/** Events without the texts that differ by depth. */
function blank(events: readonly ThreadEvent[]): unknown {
  return JSON.parse(
    JSON.stringify(events, (key, value: unknown) => {
      if (key === 'purpose') return undefined;
      return isBody(value) || key === 'title' ? 'a text' : value;
    }),
  );
}

function bodiesOf(events: readonly ThreadEvent[]): [string, Body][] {
  return events.flatMap((event) =>
    Object.entries(event).flatMap(([key, value]): [string, Body][] =>
      isBody(value) ? [[`${event.type}.${key} ${event.id}`, value]] : [],
    ),
  );
}

describe.each(transcripts)('$name', ({ unit, lines }) => {
  const preview = readUnit(unit, lines, 'preview').events;

  test.each(['none', 'whole'] as const)('read with %s of its texts it has the same events', (depth) => {
    expect(blank(readUnit(unit, lines, depth).events)).toEqual(blank(preview));
  });

  test('a preview begins its whole, and one that leads nowhere is its whole', () => {
    const whole = new Map(bodiesOf(readUnit(unit, lines, 'whole').events));
    // Of a call's input the whole is its words, a preview is how it is written.
    const texts = bodiesOf(preview).filter(([name]) => !name.startsWith('tool_started.input'));
    const wrong = texts.filter(([name, { preview: shown, ref }]) => {
      const text = whole.get(name)?.preview ?? '';
      return ref === null ? text !== shown : !text.startsWith(shown) || text.length <= shown.length;
    });
    expect(wrong).toEqual([]);
  });
});

const anyCut = fc.constantFrom(...transcripts).chain(({ unit, lines }) =>
  fc.record({
    unit: fc.constant(unit),
    lines: fc.constant(lines),
    cuts: fc.array(fc.nat(Math.max(0, lines.length - 1)), { maxLength: 5 }),
  }),
);

/** Evidence about the whole file, or about agents that a reader has seen before. */
const needsAll: ReadonlySet<string> = new Set(['branch-left', 'result']);

test('reading on from what was remembered at any line gives the same', () => {
  const told = (unit: Unit, lines: readonly SourceLine[], cuts: ReadonlySet<number>) => {
    const { events, facts } = readUnit(unit, lines, 'preview', cuts);
    return { events, facts: facts.filter(({ kind }) => !needsAll.has(kind)) };
  };
  fc.assert(
    fc.property(anyCut, ({ unit, lines, cuts }) => {
      expect(told(unit, lines, new Set(cuts))).toEqual(told(unit, lines, new Set()));
    }),
    { numRuns: 300 },
  );
});
