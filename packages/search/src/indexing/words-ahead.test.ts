import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type Homes, listHomes, readingOf } from '@treeline/clients';
import { integer, openDatabase, type SqlDatabase, text } from '@treeline/database';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { thisSystem } from '../../../clients/src/process-evidence.ts';
import { bundledScripts } from '../../../files/test/bundled-scripts.ts';
import { SearchEngine, type SearchState } from '../engine/search-engine.ts';
import { LocalScanPool } from '../scan/local-scan-pool.ts';
import { FileTable } from '../store/file-table.ts';
import { searchSchema } from '../store/schema.ts';
import { FileQueue } from './file-queue.ts';
import { Indexer } from './indexer.ts';
import { WordsAhead } from './words-ahead.ts';

const fixtures = join(import.meta.dirname, '../../../transcript/fixtures');
const homes: readonly Homes[number][] = [
  { client: 'claude-code', dir: join(fixtures, 'claude-code/03-parallel-subagents/home') },
  { client: 'codex', dir: join(fixtures, 'codex/04-subagents-v2/home') },
  { client: 'opencode', dir: join(fixtures, 'opencode/03-parallel/data') },
];
const kit = { system: thisSystem, now: () => 0, recheckEveryMs: 60_000 };
let folder: string;

beforeAll(async () => {
  folder = await bundledScripts({ words: join(import.meta.dirname, 'words-worker.ts') });
  writeFileSync(
    join(folder, 'broken.mjs'),
    `import { parentPort } from 'node:worker_threads';
     parentPort.on('message', () => { throw new Error('out of order'); });`,
  );
});
afterAll(() => rmSync(folder, { recursive: true }));

async function transcriptsOf(home: Homes[number]) {
  const listing = await listHomes([home], kit, () => undefined);
  if (!listing.ok) throw new Error(listing.error.message);
  return listing.value.units.filter(({ unit }) => unit.reads === 'lines');
}

function aheadOf(home: Homes[number], worker: string): WordsAhead {
  return new WordsAhead(pathToFileURL(join(folder, worker)), [home], 1);
}

/** What is in the index afterwards, and how many transcripts this thread has read. */
async function indexed(home: Homes[number], worker: string | null) {
  const units = await transcriptsOf(home);
  const reading = readingOf([home]);
  const readHere = vi.spyOn(reading, 'bulk');
  const { database: db } = openDatabase(null, searchSchema);
  const queue = new FileQueue();
  for (const { unit, bytes, changedAt } of units) queue.put({ path: unit.key, bytes, modifiedAt: changedAt }, false);
  const ahead = worker === null ? null : aheadOf(home, worker);
  const indexer = new Indexer({
    ...{ reading, db, table: new FileTable(db), queue },
    ...(ahead === null ? {} : { ahead }),
    onProblem: (path, message) => expect.fail(`${path}: ${message}`),
    hasTranscript: (id) => units.some(({ unit }) => unit.agentId === id),
    unitAt: (key) => units.find(({ unit }) => unit.key === key)?.unit ?? null,
  });
  for (let isBusy = true; isBusy; ) {
    const batch = indexer.batch();
    let step = batch.next();
    for (; step.done !== true; step = batch.next()) await step.value;
    isBusy = step.value;
  }
  const inIndex = contentOf(db);
  db.close();
  return { inIndex, readHere: readHere.mock.calls.length, transcripts: units.length };
}

function contentOf(db: SqlDatabase): unknown {
  db.exec("create virtual table temp.vocabulary using fts5vocab('main', 'words', 'instance')");
  const words = { term: text, doc: integer, col: text, offset: integer } as const;
  const files = {
    id: integer,
    path: text,
    bytes: integer,
    done: integer,
    seen: text,
    rest: integer,
    memory: text,
  } as const;
  return {
    words: db.rows(words, 'from temp.vocabulary order by doc, col, offset'),
    files: db.rows(files, 'from files order by id'),
    agents: db.rows({ id: text, slug: text }, 'from agents order by id'),
  };
}

test.each(homes)('what another thread has read of $client is the same, word by word', async (home) => {
  const alone = await indexed(home, null);
  const ahead = await indexed(home, 'words.mjs');
  expect(alone.readHere).toBe(alone.transcripts);
  expect(ahead.readHere).toBe(0);
  expect(ahead.inIndex).toEqual(alone.inIndex);
});

test('a thread that fails costs nothing but its help', async () => {
  const [home] = homes as [Homes[number]];
  const alone = await indexed(home, null);
  expect(await indexed(home, 'broken.mjs')).toEqual(alone);
});

test.each(['words.mjs', 'broken.mjs'])('the engine waits for %s, and comes to an end', async (worker) => {
  const [home] = homes as [Homes[number]];
  const units = await transcriptsOf(home);
  const isDone = ({ words: { done, total } }: SearchState) => total > 0 && done === total;
  let onState: (state: SearchState) => void = () => undefined;
  const done = new Promise<void>((resolve) => {
    onState = (state) => isDone(state) && resolve();
  });
  const options = { homes: [home], database: null, now: () => 0, onState } as const;
  const engine = new SearchEngine({ ...options, ahead: aheadOf(home, worker) }, new LocalScanPool());
  engine.putFiles(
    units.map(({ unit, bytes, changedAt }) => ({ path: unit.key, bytes, modifiedAt: changedAt })),
    [],
  );
  engine.begin();
  await done;
  expect(engine.state().notice).toBeNull();
  engine.close();
});

test('what was ordered for a batch that was given up is not taken for the next', async () => {
  const [home] = homes as [Homes[number]];
  const ahead = aheadOf(home, 'words.mjs');
  const [first, second] = (await transcriptsOf(home)).map(({ unit, bytes }) => ({ unit, bytes }));
  if (first === undefined || second === undefined) throw new Error('There are too few');
  ahead.begin([first, second]);
  expect(ahead.take(first.unit.key)).toBeInstanceOf(Promise);
  ahead.begin([second]);
  expect(ahead.take(first.unit.key)).toBeNull();
  await ahead.take(second.unit.key);
  expect(ahead.take(second.unit.key)).toMatchObject({ read: { isAtEnd: true } });
  expect(ahead.take(second.unit.key)).toBeNull();
  ahead.stop();
});
