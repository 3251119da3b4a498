import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { readCodexHome } from '../../test/codex-home.ts';
import { builderOf, filesOf, sessionIds } from '../../test/load-home.ts';
import { buildersOf, openCodeFixtures, readExports } from '../../test/opencode-home.ts';
import { type ReplayedFiles, replayedExports, replayedRollouts } from '../../test/replayed-others.ts';
import { codexFormat } from '../formats/codex/index.ts';
import type { SessionBuilder } from './session-builder.ts';

const codexFixtures = join(import.meta.dirname, '../../fixtures/codex');

function toldBy(builder: SessionBuilder): ReplayedFiles {
  const edits = builder.views.edits.all().flatMap(({ rows }) => rows);
  const reads = builder.views.reads.all().flatMap(({ rows }) => rows);
  return {
    edits: edits.map(({ path, change, added, removed }) => `${change} ${path} +${added} -${removed}`).sort(),
    reads: reads.map(({ path }) => path).sort(),
  };
}

const sorted = ({ edits, reads }: ReplayedFiles) => ({ edits: [...edits].sort(), reads: [...reads].sort() });

describe.each(readdirSync(codexFixtures))('%s of Codex', (scenario) => {
  test('files are those that the records tell', () => {
    const files = readCodexHome(join(codexFixtures, scenario, 'home'));
    for (const id of sessionIds(files)) {
      const told = toldBy(builderOf(id, files, codexFormat));
      expect(told).toEqual(sorted(replayedRollouts(filesOf(id, files))));
    }
  });
});

describe.each(readdirSync(openCodeFixtures))('%s of OpenCode', (scenario) => {
  test('files are those that the records tell', () => {
    const told = buildersOf(readExports(scenario)).map(toldBy);
    const together = { edits: told.flatMap(({ edits }) => edits), reads: told.flatMap(({ reads }) => reads) };
    expect(sorted(together)).toEqual(sorted(replayedExports(join(openCodeFixtures, scenario, 'export'))));
  });
});

test('the fixtures hold files of each kind', () => {
  const codex = replayedRollouts(readCodexHome(join(codexFixtures, '01-tools', 'home')));
  const openCode = replayedExports(join(openCodeFixtures, '01-tools', 'export'));
  const counts = [codex, openCode].map(({ edits, reads }) => [edits.length, reads.length]);
  expect(counts).toEqual([
    [2, 1],
    [2, 2],
  ]);
});
