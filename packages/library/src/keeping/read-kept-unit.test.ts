import { join } from 'node:path';
import { type Homes, listHomes, readingOf, thisSystem } from '@treeline/clients';
import { expect, test } from 'vitest';
import { readKeptUnit } from './read-kept-unit.ts';

const homes: Homes = [
  { client: 'codex', dir: join(import.meta.dirname, '../../../transcript/fixtures/codex/12-forks/home') },
];
const reading = readingOf(homes);

async function listed() {
  const found = await listHomes(homes, { system: thisSystem, now: () => 0, recheckEveryMs: 60_000 }, () => undefined);
  if (!found.ok) throw new Error(found.error.message);
  // Whoever has started it: as an agent's.
  return found.value.units.map((one) => ({ ...one, unit: { ...one.unit, role: 'agent', agentId: 'a' } as const }));
}

test('a transcript that goes on from another one is not made of its own lines', async () => {
  const kept = await Promise.all((await listed()).map((one) => readKeptUnit(one, reading)));
  const begins = (await listed()).map(({ unit }) => reading.beginsElsewhere(unit.key));
  expect(new Set(begins)).toEqual(new Set([true, false]));
  expect(kept.map((one) => one.kind === 'read' && one.kept === null)).toEqual(begins);
});

test('a transcript that has changed since it was listed waits', async () => {
  const [first] = await listed();
  if (first === undefined) throw new Error('there is no transcript');
  expect(await readKeptUnit({ ...first, bytes: first.bytes - 1 }, reading)).toEqual({ kind: 'changed' });
});
