import { cpSync, existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { clients, readingOf, type UnitLines, type UnitReading } from '@treeline/clients';
import { integer, openDatabase } from '@treeline/database';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { homesAt } from '../../../clients/test/homes-at.ts';
import { answer, prompt, SearchHome } from '../../test/search-home.ts';
import { FileTable } from '../store/file-table.ts';
import { searchSchema } from '../store/schema.ts';
import { FileQueue } from './file-queue.ts';
import { Indexer } from './indexer.ts';

const lines = 450;
const ids = ['a', 'b', 'c', 'd', 'e', 'f'];
let home: SearchHome;

beforeEach(() => {
  home = new SearchHome();
  for (const id of ids)
    home.write(
      `-app/${id}.jsonl`,
      ...Array.from({ length: lines }, (_, at) => (at % 2 ? prompt : answer)(`${id} needle ${at}`)),
    );
});
afterEach(() => home.remove());

function openIndex(path: string, reading: UnitReading = readingOf(homesAt(home.root))) {
  const { database: db } = openDatabase(path, searchSchema);
  const table = new FileTable(db);
  const queue = new FileQueue();
  for (const id of ids) queue.put(home.seen(`projects/-app/${id}.jsonl`), false);
  const problems: string[] = [];
  const onProblem = (_: string, message: string) => problems.push(message);
  const indexer = new Indexer({
    ...{ reading, db, table, queue, onProblem },
    ...{ hasTranscript: () => false, unitAt: (key) => clients[0].unitAt(key) },
  });
  return { db, table, indexer, queue, problems };
}

function finish({ indexer }: ReturnType<typeof openIndex>): void {
  for (let isBusy = true; isBusy; ) {
    const batch = indexer.batch();
    let step = batch.next();
    while (step.done !== true) step = batch.next();
    isBusy = step.value;
  }
}

function rowsOf({ db }: ReturnType<typeof openIndex>, match: string): number {
  return db.first({ 'count(*)': integer }, 'from words where words match ?', match)?.['count(*)'] ?? 0;
}

test('a kill at any step costs nothing but the work of that batch', () => {
  const path = join(home.root, 'data', 'first.db');
  const first = openIndex(path);
  const batch = first.indexer.batch();
  const counts: number[][] = [];
  for (let step = batch.next(), at = 0; step.done !== true; step = batch.next(), at++) {
    // What is on disk at this moment is what a killed process leaves.
    const copy = join(home.root, `killed-${at}`, 'index.db');
    mkdirSync(join(home.root, `killed-${at}`));
    for (const end of ['', '-wal']) if (existsSync(`${path}${end}`)) cpSync(`${path}${end}`, `${copy}${end}`);
    const next = openIndex(copy);
    const before = rowsOf(next, 'needle');
    finish(next);
    counts.push([before % (ids.length * lines), rowsOf(next, 'needle'), rowsOf(next, '"b needle 449"')]);
    next.db.close();
  }
  first.db.close();
  expect(counts.length).toBeGreaterThan(5);
  expect(counts).toEqual(counts.map(() => [0, ids.length * lines, 1]));
});

test('a file that cannot be read to its end is named, and each of its words is there once when it can', () => {
  const reading = readingOf(homesAt(home.root));
  let failures = 1;
  const bulk: UnitReading['bulk'] = (key, from) => {
    const lines = reading.bulk(key, from);
    return key.endsWith('/b.jsonl') && failures-- > 0 ? failingAfterOnePiece(lines) : lines;
  };
  const index = openIndex(
    join(home.root, 'data', 'failing.db'),
    Object.assign(Object.create(reading) as UnitReading, { bulk }),
  );
  finish(index);
  const others = (ids.length - 1) * lines;
  expect([index.problems, rowsOf(index, 'needle')]).toEqual([['EIO'], others]);
  index.queue.again('projects/-app/b.jsonl');
  finish(index);
  expect([index.problems, rowsOf(index, 'needle')]).toEqual([['EIO'], others + lines]);
  index.db.close();
});

function failingAfterOnePiece(lines: UnitLines): UnitLines {
  let pieces = 0;
  const next = () => {
    pieces += 1;
    if (pieces > 1) throw new Error('EIO');
    return lines.next();
  };
  return Object.assign(Object.create(lines) as UnitLines, { next, close: () => lines.close() });
}

test('what was read is not read again, and a new line costs a line', () => {
  const path = join(home.root, 'data', 'again.db');
  const first = openIndex(path);
  finish(first);
  const before = first.table.get('projects/-app/a.jsonl')?.done;
  home.append('-app/a.jsonl', `${prompt('one more needle')}\n`);
  first.queue.put(home.seen('projects/-app/a.jsonl'), false);
  finish(first);
  expect(before).toBeGreaterThan(1000);
  expect([rowsOf(first, 'needle'), first.problems]).toEqual([ids.length * lines + 1, []]);
  first.db.close();
  const second = openIndex(path);
  expect([...second.table.rows()].map(({ bytes, modified }) => ({ bytes, modifiedAt: modified }))).toEqual(
    ids.map((id) => home.seen(`projects/-app/${id}.jsonl`)).map(({ bytes, modifiedAt }) => ({ bytes, modifiedAt })),
  );
  second.db.close();
});
