import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { linesOf, readHome } from '../../../../test/load-home.ts';
import type { LinesDigest } from '../../../digest/lines-digest.ts';
import type { CountedUnit } from '../../../digest/unit-counter.ts';
import type { SourceLine } from '../../source-line.ts';
import { claudeCodeFormat } from '../claude-code-format.ts';

const corpus = join(import.meta.dirname, '../../../../fixtures/claude-code');
const transcripts = readdirSync(corpus).flatMap((scenario) =>
  readHome(join(corpus, scenario, 'home')).flatMap(({ unit, text }) => {
    return unit.reads === 'whole' ? [] : [{ digested: unit, lines: linesOf(text) }];
  }),
);

function read(file: CountedUnit, lines: readonly SourceLine[], known: LinesDigest | null): LinesDigest {
  const digester = claudeCodeFormat.counter(file, known);
  for (const line of lines) digester.add(line);
  // The digest is stored as JSON.
  return JSON.parse(JSON.stringify(digester.digest())) as LinesDigest;
}

/** `canContinue` is about what comes next, not about what was read. */
function content({ canContinue: _, ...digest }: LinesDigest): Omit<LinesDigest, 'canContinue'> {
  return digest;
}

describe('ClaudeCounter', () => {
  test('going on from a digest gives what reading it all at once gives, wherever the cuts are', () => {
    fc.assert(
      fc.property(fc.nat(transcripts.length - 1), fc.array(fc.nat(1000), { maxLength: 4 }), (which, cuts) => {
        const transcript = transcripts[which];
        if (transcript === undefined) return;
        const { digested, lines } = transcript;
        const places = [...cuts.map((cut) => cut % (lines.length + 1)), lines.length].sort((a, b) => a - b);
        let known: LinesDigest | null = null;
        let from = 0;
        for (const place of places) {
          known = read(digested, lines.slice(from, place), known);
          from = place;
          if (!known.canContinue) return;
        }
        expect(known === null ? null : content(known)).toEqual(content(read(digested, lines, null)));
      }),
      { numRuns: 300 },
    );
  });

  test('nearly every transcript of today can be continued', () => {
    const stuck = transcripts.filter(({ digested, lines }) => !read(digested, lines, null).canContinue);
    expect(stuck.length / transcripts.length).toBeLessThan(0.05);
  });
});
