import { clients } from '@treeline/clients';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { TempHome } from '../../../files/test/temp-home.ts';
import { QueryProbe } from './query-probe.ts';
import { UnitsAhead } from './units-ahead.ts';

let home: TempHome;
const paths = Array.from({ length: 20 }, (_, at) => `projects/-app/${at}.jsonl`);

beforeEach(async () => {
  home = await TempHome.make();
  for (const [at, path] of paths.entries()) await home.write(path, `{"text":"hay"}\n{"text":"a NEEDLE in ${at}"}\n`);
});
afterEach(() => home.remove());

function* expected(told: string[]): Generator<string, undefined> {
  for (const path of paths) {
    told.push(path);
    yield path;
  }
  return undefined;
}

/** A disk that is too slow for blocking reads. */
const slow = true;
const any = false;

function ahead(told: string[], isSlow: boolean): UnitsAhead {
  const reading = clients[0].reading(home.root);
  const tail = (key: string) => reading.tail(key);
  const quickLines = isSlow ? () => () => null : () => reading.quickLines();
  return new UnitsAhead({ tail, quickLines }, 'fork-context-ref', new QueryProbe('needle'), expected(told));
}

test.each([
  ['in the expected order', paths, any],
  ['in any other', [...paths].reverse(), any],
  ['in the expected order, from a slow disk', paths, slow],
  ['in any other, from a slow disk', [...paths].reverse(), slow],
])('gives each file its lines that can hold the query, %s', async (_, asked, quick) => {
  const files = ahead([], quick);
  const found: string[] = [];
  for (const path of asked) {
    const { lines, isFork } = await files.linesOf(path);
    found.push(`${path} ${isFork} ${lines.map(({ text }) => text).join()}`);
  }
  expect(found).toEqual(asked.map((path) => `${path} false {"text":"a NEEDLE in ${paths.indexOf(path)}"}`));
});

test('reads a few files ahead and no more', async () => {
  const told: string[] = [];
  const files = ahead(told, slow);
  await files.linesOf(paths[0] ?? '');
  expect(told).toEqual(paths.slice(0, 7));
});

test.each([
  ['', any],
  [' from a slow disk,', slow],
])('a fork is given whole,%s and a file that is gone is empty', async (_, quick) => {
  await home.write('projects/-app/fork.jsonl', '{"type":"fork-context-ref"}\n{"text":"hay"}\n');
  const files = ahead([], quick);
  const fork = await files.linesOf('projects/-app/fork.jsonl');
  expect([fork.isFork, fork.lines.map(({ text }) => text)]).toEqual([
    true,
    ['{"type":"fork-context-ref"}', '{"text":"hay"}'],
  ]);
  expect(await files.linesOf('projects/-app/gone.jsonl')).toEqual({ isFork: false, lines: [] });
});
