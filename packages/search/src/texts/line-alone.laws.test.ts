import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { listHomes, readingOf } from '@treeline/clients';
import { describe, expect, test } from 'vitest';
import { thisSystem } from '../../../clients/src/process-evidence.ts';
import { nothingRead, TextReader, textsOfLine } from './text-reader.ts';

const fixtures = join(import.meta.dirname, '../../../transcript/fixtures');
const homes = (['claude-code', 'codex', 'opencode'] as const).flatMap((client) =>
  readdirSync(join(fixtures, client)).flatMap((scenario) =>
    ['home', 'data']
      .map((name) => ({ client, scenario, dir: join(fixtures, client, scenario, name) }))
      .filter(({ dir }) => existsSync(dir)),
  ),
);
const kit = { system: thisSystem, now: () => 0, recheckEveryMs: 60_000 };

/** Sentences that the reader makes of several lines. No single line of a transcript holds one of them. */
const ofSeveralLines = /^(\d+ scripts ran in parallel|No result recorded:|The previous turn did not end:)/;

/** Words of lines that are not found when the line is read alone, as an answer reads it. */
async function lostWords(home: (typeof homes)[number]): Promise<string[]> {
  const listing = await listHomes([home], kit, () => undefined);
  if (!listing.ok) throw new Error(listing.error.message);
  const reading = readingOf([home]);
  const lost: string[] = [];
  for (const { unit } of listing.value.units.filter((one) => one.unit.reads === 'lines')) {
    const inOrder = new TextReader(unit, nothingRead);
    const lines = reading.bulk(unit.key, null);
    for (let piece = lines.next(); piece !== null; piece = lines.next()) {
      for (const line of piece) {
        const indexed = inOrder.read(line);
        const alone = textsOfLine(line.text, line.position, unit).map(({ text }) => text);
        for (const { part, text } of indexed) {
          if (!alone.includes(text) && !ofSeveralLines.test(text))
            lost.push(`${unit.key}@${line.position} ${part}: ${text.slice(0, 80)}`);
        }
      }
    }
    lines.close();
  }
  return lost;
}

describe('a hit is read from its line alone', () => {
  test.each(homes)('$client $scenario', async (home) => {
    expect(await lostWords(home)).toEqual([]);
  });
});
