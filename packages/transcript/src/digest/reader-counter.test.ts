import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { readCodexHome } from '../../test/codex-home.ts';
import { linesOf, readHome } from '../../test/load-home.ts';
import { openCodeFixtures, readExports } from '../../test/opencode-home.ts';
import { claudeCodeFormat } from '../formats/claude-code/index.ts';
import type { ClientFormat } from '../formats/client-format.ts';
import { codexFormat } from '../formats/codex/index.ts';
import { openCodeFormat } from '../formats/opencode/index.ts';
import type { SourceLine } from '../formats/source-line.ts';
import type { Unit } from '../formats/unit.ts';
import type { LinesDigest } from './lines-digest.ts';
import { ReaderCounter } from './reader-counter.ts';
import type { UnitCounter } from './unit-counter.ts';

const fixtures = join(import.meta.dirname, '../../fixtures');
const corpus = join(fixtures, 'claude-code');
const codexHomes = join(fixtures, 'codex');

function digestOf(counter: UnitCounter, text: string): LinesDigest {
  return digestOfLines(counter, linesOf(text));
}

function digestOfLines(counter: UnitCounter, lines: readonly SourceLine[]): LinesDigest {
  for (const line of lines) counter.add(line);
  return counter.digest();
}

/** Counting with the texts of rows adds nothing. */
function expectNoTextsNeeded(format: ClientFormat, unit: Unit, lines: readonly SourceLine[]): void {
  const withTexts = digestOfLines(new ReaderCounter(format, unit, null, 'preview'), lines);
  expect(digestOfLines(format.counter(unit, null), lines), unit.key).toEqual(withTexts);
}

/** The fields that only the client's own counter finds in raw lines, and those about continuing. */
function compared({ memory: _m, canContinue: _c, origin, usage, ...digest }: LinesDigest) {
  return { ...digest, resumedFrom: origin.resumedFrom, usage: usage.map((message) => message.with(6, 0)) };
}

describe('ReaderCounter', () => {
  test.each(readdirSync(corpus))("counts what the client's own counter counts, in %s", (scenario) => {
    for (const { unit, text } of readHome(join(corpus, scenario, 'home'))) {
      if (unit.reads === 'whole') continue;
      const byReader = digestOf(new ReaderCounter(claudeCodeFormat, unit, null), text);
      expect(compared(byReader), unit.key).toEqual(compared(digestOf(claudeCodeFormat.counter(unit, null), text)));
    }
  });

  test.each(readdirSync(openCodeFixtures))('counts OpenCode without its texts, in %s', (scenario) => {
    for (const { unit, lines } of readExports(scenario)) expectNoTextsNeeded(openCodeFormat, unit, lines);
  });

  test.each(readdirSync(codexHomes))('counts Codex without its texts, in %s', (scenario) => {
    for (const { unit, text } of readCodexHome(join(codexHomes, scenario, 'home')))
      expectNoTextsNeeded(codexFormat, unit, linesOf(text));
  });
});
