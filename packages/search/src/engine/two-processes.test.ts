import { afterEach, beforeEach, expect, test } from 'vitest';
import { prompt, SearchHome } from '../../test/search-home.ts';

let home: SearchHome;

beforeEach(() => {
  home = new SearchHome();
  home.write('-app/one.jsonl', prompt('the first needle'));
});
afterEach(() => home.remove());

test('one keeps the index, the other reads it, and takes over when the first has gone', async () => {
  const first = await (await home.start()).indexed();
  const second = await home.start();
  second.service.begin();
  expect(await second.found('first needle')).toEqual(['one: prompt the [first] [needle]']);
  expect(await second.service.rebuild()).toBe(
    'The search index is in use by another window or process. Close it first.',
  );
  home.append('-app/one.jsonl', `${prompt('the second needle')}\n`);
  for (const search of [first, second]) search.service.putFiles([home.seen('projects/-app/one.jsonl')], []);
  const both = ['one: prompt the first [needle]', 'one: prompt the second [needle]'];
  expect([await first.found('needle'), await second.found('needle')]).toEqual([both, both]);
  await home.closed(first);
  home.append('-app/one.jsonl', `${prompt('the third, at last')}\n`);
  second.service.putFiles([home.seen('projects/-app/one.jsonl')], []);
  await second.indexed();
  expect(await second.found('"third, at last"')).toEqual(['one: prompt the [third, at last]']);
  expect(await second.service.rebuild()).toBe(null);
});
