import { join } from 'node:path';
import { expect, test } from 'vitest';
import { builderOf, readHome, sessionIds } from '../../../test/load-home.ts';

const corpus = join(import.meta.dirname, '../../../fixtures/claude-code');

/** Newer clients number the turns of a session themselves; going back uses a number again. */
function turnsOfClient(text: string): number {
  const numbers = new Set<string>();
  for (const match of text.matchAll(/"turnPosition":\{"promptIndex":\d+,"turnIndex":(\d+)\}/g))
    numbers.add(match[1] ?? '');
  return numbers.size;
}

test.each([
  '08-resumed-subagent',
  '09-agent-teams',
  '11-compaction',
  '20-scheduled',
  'branched-while-running',
  'fork-agents',
  'forked-skills',
  'killed-and-continued',
  'killed-twice',
  'team-of-three',
])('%s: as many turns as its client counts', (scenario) => {
  const files = readHome(join(corpus, scenario, 'home'));
  for (const id of sessionIds(files)) {
    const main = files.find(({ unit }) => unit.role === 'main' && unit.sessionId === id);
    expect(builderOf(id, files).main().turns).toBe(turnsOfClient(main?.text ?? ''));
  }
});
