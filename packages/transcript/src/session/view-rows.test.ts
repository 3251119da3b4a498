import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { addUsage, eachMessageOnce, noUsage } from '@treeline/protocol';
import { describe, expect, test } from 'vitest';
import { builderOf, type HomeFile, readHome, readProject, sessionIds } from '../../test/load-home.ts';
import { replayedEdits } from '../../test/replayed-edits.ts';

const corpus = join(import.meta.dirname, '../../fixtures/claude-code');
/** Not part of the project: where they are missing, there is nothing to check. */
const real = join(import.meta.dirname, '../../../../../shared/corpus/real');

function homes(): (readonly [string, () => HomeFile[]])[] {
  const folders = existsSync(real) ? readdirSync(real, { withFileTypes: true }) : [];
  return [
    ...readdirSync(corpus).map((name) => [name, () => readHome(join(corpus, name, 'home'))] as const),
    ...folders
      .filter((entry) => entry.isDirectory())
      .map(({ name }) => [name, () => readProject(join(real, name))] as const),
  ];
}

describe.each(homes())('%s', (_, read) => {
  const files = read();
  const builders = sessionIds(files).map((id) => builderOf(id, files));

  test('tokens of each API message add up to those of the session and its agents', () => {
    for (const builder of builders) {
      const rows = eachMessageOnce(builder.views.usage.all().flatMap(({ rows }) => rows));
      const { input, output, cacheRead, cacheWrite } = builder.facts().familyUsage;
      expect(rows.reduce(addUsage, noUsage)).toEqual({ input, output, cacheRead, cacheWrite });
    }
  });

  test('edits are those that the records tell', () => {
    for (const builder of builders) {
      const rows = builder.views.edits.all().flatMap(({ rows }) => rows);
      const told = rows.map(({ path, change, added, removed }) => `${change} ${path} +${added} -${removed}`);
      expect(told.sort()).toEqual(replayedEdits(builder.facts().clientSessionId, files).sort());
    }
  });
});
