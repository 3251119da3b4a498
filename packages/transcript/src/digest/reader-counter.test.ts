import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { linesOf, readHome } from '../../test/load-home.ts';
import { claudeCodeFormat } from '../formats/claude-code/index.ts';
import type { LinesDigest } from './lines-digest.ts';
import { ReaderCounter } from './reader-counter.ts';
import type { UnitCounter } from './unit-counter.ts';

const corpus = join(import.meta.dirname, '../../fixtures/claude-code');

function digestOf(counter: UnitCounter, text: string): LinesDigest {
  for (const line of linesOf(text)) counter.add(line);
  return counter.digest();
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
});
