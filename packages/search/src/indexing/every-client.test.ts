import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { clients, listHomes, readingOf } from '@treeline/clients';
import { integer, openDatabase } from '@treeline/database';
import type { Unit } from '@treeline/transcript';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { thisSystem } from '../../../clients/src/process-evidence.ts';
import { FileTable } from '../store/file-table.ts';
import { searchSchema } from '../store/schema.ts';
import { nothingRead, TextReader } from '../texts/text-reader.ts';
import { FileQueue } from './file-queue.ts';
import { indexEntry } from './index-entry.ts';
import { Indexer } from './indexer.ts';

const fixtures = join(import.meta.dirname, '../../../transcript/fixtures');
const homes = [
  { client: 'claude-code', dir: join(fixtures, 'claude-code/03-parallel-subagents/home') },
  { client: 'codex', dir: join(fixtures, 'codex/04-subagents-v2/home') },
  { client: 'opencode', dir: join(fixtures, 'opencode/03-parallel/data') },
] as const;
const kit = { system: thisSystem, now: () => 0, recheckEveryMs: 60_000 };
let data = '';

beforeEach(() => {
  data = mkdtempSync(join(tmpdir(), 'treeline-index-'));
});
afterEach(() => rmSync(data, { recursive: true, force: true }));

test.each(homes)('every line of $client that holds words is in the index', async (home) => {
  const listing = await listHomes([home], kit, () => undefined);
  if (!listing.ok) throw new Error(listing.error.message);
  const units = listing.value.units.filter(({ unit }) => unit.reads === 'lines');
  const reading = readingOf([home]);
  const { database: db } = openDatabase(join(data, 'index.db'), searchSchema);
  const queue = new FileQueue();
  for (const { unit, bytes, changedAt } of units) queue.put({ path: unit.key, bytes, modifiedAt: changedAt }, false);
  const unitAt = (key: string) => units.find(({ unit }) => unit.key === key)?.unit ?? null;
  const table = new FileTable(db);
  const onProblem = (path: string, message: string) => expect.fail(`${path}: ${message}`);
  const indexer = new Indexer({ reading, db, table, queue, onProblem, hasTranscript: () => true, unitAt });
  for (let isBusy = true; isBusy; ) {
    const batch = indexer.batch();
    let step = batch.next();
    while (step.done !== true) step = batch.next();
    isBusy = step.value;
  }
  const linesWithWords = units.reduce((sum, { unit }) => sum + countLines(unit), 0);
  const indexed = db.first({ 'count(*)': integer }, 'from words')?.['count(*)'];
  db.close();
  expect(linesWithWords).toBeGreaterThanOrEqual(10);
  expect(indexed).toBe(linesWithWords);

  function countLines(unit: Unit): number {
    const reader = new TextReader(unit, nothingRead);
    const lines = reading.bulk(unit.key, null);
    let count = 0;
    for (let piece = lines.next(); piece !== null; piece = lines.next())
      for (const line of piece) {
        const texts = reader.read(line).filter(({ insideOf }) => insideOf === null);
        if (indexEntry(texts) !== null) count++;
      }
    lines.close();
    return count;
  }
});

test('each client is among them', () => {
  expect(homes.map(({ client }) => client).sort()).toEqual(clients.map(({ info }) => info.id).sort());
});
