import { clients, type ListedUnit } from '@treeline/clients';
import { succeeded } from '@treeline/protocol';
import type { SessionDigest } from '@treeline/transcript';
import { afterEach, expect, test } from 'vitest';
import { mainUnit } from '../../transcript/test/main-unit.ts';
import type { ListDifference } from './list-change.ts';
import { SessionCatalog } from './session-catalog.ts';

const count = 5000;
const digest: SessionDigest = {
  ...{ clientSessionId: null, title: 'Go.', titleSource: 'prompt', project: null, branch: null, model: null },
  ...{ clientVersion: null, startedAt: null, updatedAt: null, hasConversation: true, leftOut: null },
  ...{ agentSlugs: [], turns: 0, toolCalls: 0, unreadableLines: 0 },
  ending: { status: 'completed', reason: 'answered' },
};
const units: readonly ListedUnit[] = Array.from({ length: count }, (_, at) => {
  return { unit: mainUnit('-app', `s${at}`), bytes: 1, changedAt: at, identity: null };
});

let catalog: SessionCatalog;
let changes: ListDifference[];
afterEach(() => catalog.close());

/** All is read, and waits to be published. */
async function setUp(): Promise<void> {
  const [client] = clients;
  changes = [];
  catalog = new SessionCatalog({
    ...{ reading: client.reading('/home'), unitAt: client.unitAt, now: () => 0, gatherMs: 1_000_000 },
    onChanged: (change) => changes.push(change),
    readListPreview: async () => succeeded({ digest, lines: 1 }),
  });
  catalog.put(units.slice(0, 1));
  while (!catalog.isSettled) await nextTurn();
  catalog.list();
  catalog.put(units);
  while (!catalog.isSettled) await nextTurn();
  changes.length = 0;
}

function nextTurn(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}

test('a long list is made in steps, with turns for others in between', async () => {
  await setUp();
  catalog.flush();
  let turns = 0;
  for (; changes.length === 0; turns++) await nextTurn();
  expect([turns > 5, changes[0]?.changed.length]).toEqual([true, count - 1]);
});

test('what is asked for whole is made to its end', async () => {
  await setUp();
  catalog.flush();
  await nextTurn();
  expect(catalog.list()).toHaveLength(count);
});

test('a session that is removed while the list is made does not come back with it', async () => {
  await setUp();
  catalog.flush();
  await nextTurn();
  catalog.remove(['projects/-app/s0.jsonl', 'projects/-app/s7.jsonl']);
  while (changes.length < 2) await nextTurn();
  const ids = catalog.published().map(({ id }) => String(id));
  expect([ids.length, ids.includes('s7'), changes[0]?.removed]).toEqual([count - 2, false, ['s0']]);
});
