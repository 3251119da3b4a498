import { rmSync, writeFileSync } from 'node:fs';
import type { SessionId } from '@treeline/protocol';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { answer, call, prompt, result, SearchHome, type StartedSearch, thinking } from '../../test/search-home.ts';

let home: SearchHome;
let search: StartedSearch;

beforeEach(() => {
  home = new SearchHome();
});
afterEach(() => home.remove());

async function startWith(...lines: readonly string[]): Promise<void> {
  home.write('-app/one.jsonl', ...lines);
  search = await (await home.start()).indexed();
}

describe('what is found', () => {
  afterEach(() => vi.restoreAllMocks());
  beforeEach(async () => {
    // Few hits are put in order by what they are of, if there is time for it: there always is.
    vi.spyOn(performance, 'now').mockReturnValue(0);
    home.write(
      '-app/one.jsonl',
      prompt('Please repair the Zebrafinch cage'),
      thinking('A finch is a bird'),
      call('t1', 'Read', { file_path: '/src/cage-door.ts' }),
      result('t1', 'export const hinge = "rusty"'),
      call('t2', 'Bash', { command: 'oil --hinge' }),
      result('t2', 'hinge oiled'),
      answer('The résumé of the naïve coöperator is 检索全部会话 and 日本語のテスト done'),
      prompt('Объясни это'),
    );
    home.write('-app/one/subagents/agent-a1.jsonl', prompt('Look for feathers'), answer('Feathers lie in the nest'));
    home.write('-app/one/subagents/agent-a1.meta.json', '{"agentType":"Explore","toolUseId":"t9"}');
    home.write('-zoo/two.jsonl', prompt('Paint the zebra hinge'), answer('Painted, with feathers on it'));
    search = await (await home.start()).indexed();
  });

  test.each([
    ['words in prompts', 'repair cage ', ['one: prompt Please [repair] the Zebrafinch [cage]']],
    ['the beginning of a word while it is typed', 'zebraf', ['one: prompt Please repair the [Zebraf]inch cage']],
    ['pieces of words', 'ebrafin ', ['one: prompt Please repair the Z[ebrafin]ch cage']],
    ['thinking', 'finch bird', ['one: thinking A [finch] is a [bird]']],
    ['phrases', '"hinge oiled"', ['one: tool-output(Bash) [hinge oiled]']],
    ['no phrase in another order', '"oiled hinge"', []],
    ['pieces of phrases', '"inge oil"', ['one: tool-output(Bash) h[inge oil]ed']],
    ['nothing across records', 'repair feathers', []],
    ['not', 'hinge -oiled -export -oil', ['two: prompt Paint the zebra [hinge]']],
    ['by tool', 'tool:Bash hinge', ['one: tool-input(Bash) Bash oil --[hinge]']],
    ['without a tool', 'hinge -tool:Bash -tool:Read', ['two: prompt Paint the zebra [hinge]']],
    ['by path', 'path:cage-door hinge', ['one: tool-output(Read) export const [hinge] = "rusty"']],
    [
      'by agent',
      'agent:explore feathers',
      ['one: answer/Explore [Feathers] lie in the nest', 'one: prompt/Explore Look for [feathers]'],
    ],
    ['without an agent', 'feathers -agent:explore', ['two: answer Painted, with [feathers] on it']],
    ['by project', 'project:zoo hinge', ['two: prompt Paint the zebra [hinge]']],
    [
      'accents',
      'resume naive ',
      ['one: answer The [résumé] of the [naïve] coöperator is 检索全部会话 and 日本語のテスト done'],
    ],
    [
      'accents that were typed',
      'RÉSUMÉ ',
      ['one: answer The [résumé] of the naïve coöperator is 检索全部会话 and 日本語のテスト done'],
    ],
    [
      'accents inside of a piece',
      'esum ',
      ['one: answer The r[ésum]é of the naïve coöperator is 检索全部会话 and 日本語のテスト done'],
    ],
    [
      'a piece with accents that were typed',
      'öpéra ',
      ['one: answer The résumé of the naïve co[öpera]tor is 检索全部会话 and 日本語のテスト done'],
    ],
    ['Chinese', '全部会', ['one: answer The résumé of the naïve coöperator is 检索[全部会]话 and 日本語のテスト done']],
    ['Japanese', 'のテ', ['one: answer …résumé of the naïve coöperator is 检索全部会话 and 日本語[のテ]スト done']],
    ['Cyrillic in another case', 'объяСНИ', ['one: prompt [Объясни] это']],
    ['pieces of Cyrillic words', 'бъясн', ['one: prompt О[бъясн]и это']],
    ['file paths', 'cage-door.ts', ['one: tool-input(Read) Read /src/[cage-door.ts]']],
    ['titles', 'about two', ['two: title [About] [two]']],
    ['nothing in keys and ids', 'file_path', []],
    ['nothing that nobody sees', 'timestamp', []],
  ])('%s', async (_, text, expected) => {
    expect(await search.found(text)).toEqual(expected);
  });

  test('an answer says where each hit stands', async () => {
    const { groups, totalHits, totalSessions, notice } = await search.ask('feathers nest');
    expect({ groups, totalHits, totalSessions, notice }).toEqual({
      groups: [
        {
          sessionId: 'one',
          total: 1,
          hits: [
            {
              agent: { id: 'a1', slug: 'Explore' },
              recordId: expect.stringMatching(/^u\d+$/),
              part: 'answer',
              tool: null,
              task: null,
              at: Date.UTC(2026, 4, 1),
              excerpt: 'Feathers lie in the nest',
              found: [
                [0, 8],
                [20, 24],
              ],
            },
          ],
        },
      ],
      totalHits: 1,
      totalSessions: 1,
      notice: null,
    });
  });

  test('of one session alone', async () => {
    expect(await search.found('hinge', { session: 'two' as SessionId })).toEqual([
      'two: prompt Paint the zebra [hinge]',
    ]);
  });

  test('what could not be understood is said', async () => {
    expect((await search.ask('after:someday hinge')).notice).toContain('“after:someday” is not a date');
    expect((await search.ask('-hinge')).notice).toBe('Add a word, or a value for the filter.');
    expect((await search.ask('')).groups).toEqual([]);
  });
});

test('by day, and in the order of days', async () => {
  home.write('-app/old.jsonl', prompt('hinge of May first', 0), prompt('hinge of May third', 2 * 24 * 60));
  home.write('-app/new.jsonl', prompt('hinge of May second', 24 * 60 + 60));
  search = await (await home.start({ updatedAt: Date.UTC(2026, 5, 1) })).indexed();
  expect(await search.found('hinge after:2026-05-03')).toEqual(['old: prompt [hinge] of May third']);
  expect(await search.found('hinge before:2026-05-02')).toEqual(['old: prompt [hinge] of May first']);
  const { groups } = await search.ask('hinge', { order: 'date' });
  expect(groups.map(({ hits }) => hits.map(({ excerpt }) => excerpt))).toEqual([
    ['hinge of May third', 'hinge of May first'],
    ['hinge of May second'],
  ]);
});

test("a forked agent's copies are found where they come from, indexed or not", async () => {
  const copied = answer('A needle of the parent');
  home.write('-app/one.jsonl', prompt('Fork'), copied);
  home.write(
    '-app/one/subagents/agent-a1.jsonl',
    JSON.stringify({ type: 'fork-context-ref', agentId: 'a1' }),
    copied,
    prompt('Own words with a needle'),
    answer('An own needle'),
  );
  search = await home.start();
  const expected = [
    'one: answer A n[eedl]e of the parent',
    'one: answer/agent An own n[eedl]e',
    'one: prompt/agent Own words with a n[eedl]e',
  ];
  expect(await search.found('eedl ')).toEqual(expected);
  await search.indexed();
  expect(await search.found('eedl ')).toEqual(expected);
});

test('what progress records hold of an agent is found where its transcript is missing', async () => {
  const progress = (agentId: string, inner: string) =>
    JSON.stringify({
      type: 'progress',
      uuid: `p-${agentId}`,
      data: { type: 'agent_progress', agentId, message: JSON.parse(inner) },
    });
  const there = answer('A needle that is there');
  home.write('-app/one.jsonl', progress('a1', there), progress('a2', answer('A needle that is all there is')));
  home.write('-app/one/subagents/agent-a1.jsonl', there);
  search = await home.start();
  const expected = ['one: answer/agent A n[eedl]e that is all there is', 'one: answer/agent A n[eedl]e that is there'];
  expect(await search.found('eedl ')).toEqual(expected);
  await search.indexed();
  expect(await search.found('eedl ')).toEqual(expected);
  const { groups } = await search.ask('needle all ');
  expect(groups.flatMap(({ hits }) => hits.map(({ agent }) => agent))).toEqual([{ id: 'a2', slug: 'agent' }]);
});

test('the beginning of a word that many others share', async () => {
  const words = Array.from({ length: 200 }, (_, at) => `pre${at.toString(36).padStart(3, 'x')}`);
  await startWith(...words.map((word) => prompt(`${word} needle ${words[0]}`)));
  const { totalHits } = await search.ask('needle prex');
  expect(totalHits).toBe(200);
  expect(await search.found('"needle" pre5k')).toEqual([]);
  expect(await search.found('needle prex5j')).toEqual([`one: prompt [prex5j] [needle] ${words[0]}`]);
});

test('everything is found before anything is indexed', async () => {
  home.write(
    '-app/one.jsonl',
    prompt('A needle'),
    call('t1', 'Bash', { command: 'find needle' }),
    result('t1', 'no needle'),
  );
  search = await home.start();
  expect(await search.found('needle')).toEqual(['one: prompt A [needle]', 'one: tool-input(Bash) Bash find [needle]']);
});

test('what is appended is found, a half line when it is whole', async () => {
  await startWith(prompt('first'));
  const line = `${answer('second thoughts')}\n`;
  home.append('-app/one.jsonl', line.slice(0, 40));
  search.service.putFiles([home.seen('projects/-app/one.jsonl')], []);
  expect(await search.found('thoughts')).toEqual([]);
  home.append('-app/one.jsonl', line.slice(40));
  search.service.putFiles([home.seen('projects/-app/one.jsonl')], []);
  expect(await search.found('thoughts')).toEqual(['one: answer second [thoughts]']);
  await search.indexed();
  expect(await search.found('"second thoughts"')).toEqual(['one: answer [second thoughts]']);
});

test('a file that was replaced is read anew, and one that is gone is not found', async () => {
  home.write('-app/two.jsonl', prompt('walrus'));
  await startWith(prompt('a walrus and a seal'));
  home.write('-app/one.jsonl', prompt('an otter instead, longer than what was there before'));
  search.service.putFiles([home.seen('projects/-app/one.jsonl')], ['projects/-app/two.jsonl']);
  await search.indexed();
  expect([await search.found('walrus'), await search.found('otter ')]).toEqual([
    [],
    ['one: prompt an [otter] instead, longer than what was there before'],
  ]);
});

test('lines that nobody can read do not hide the others', async () => {
  const huge = answer(`${'x'.repeat(3_000_000)} needle`);
  const torn = prompt('torn').slice(0, 30);
  await startWith(
    '{"half',
    '\u0000\u0001\u0002',
    `${prompt('first needle')}${prompt('second')}`,
    huge,
    torn,
    prompt('last needle'),
  );
  const found = await search.found('needle');
  expect(found.map((line) => line.slice(-20))).toEqual([
    'xxxxxxxxxxx [needle]',
    'prompt first [needle]'.slice(-20),
    'prompt last [needle]'.slice(-20),
  ]);
});

test('a search that is replaced is answered no more', async () => {
  home.write('-app/one.jsonl', ...Array.from({ length: 3000 }, (_, at) => prompt(`needle ${at}`)));
  search = await (await home.start()).indexed();
  const told: boolean[] = [];
  search.service.search(1, { text: 'needle', order: 'rank', session: null }, ({ isComplete }) => told.push(isComplete));
  const second = await search.ask('eedle 2999');
  expect(told).not.toContain(true);
  expect(second.totalHits).toBe(1);
});

test('counts thousands, and shows the best of each session', async () => {
  for (const id of ['a', 'b', 'c'])
    home.write(`-app/${id}.jsonl`, ...Array.from({ length: 1500 }, (_, at) => prompt(`needle ${at}`)));
  search = await (await home.start()).indexed();
  const { totalHits, totalSessions, groups } = await search.ask('needle');
  expect({ totalHits, totalSessions, groups: groups.map(({ total, hits }) => [total, hits.length]) }).toEqual({
    totalHits: 4500,
    totalSessions: 3,
    groups: [
      [1500, 4],
      [1500, 4],
      [1500, 4],
    ],
  });
});

test('a damaged index is set aside and made anew', async () => {
  await startWith(prompt('needle'));
  await home.closed(search);
  rmSync(`${home.database}-wal`, { force: true });
  writeFileSync(home.database, 'this is no database, whatever its name says'.repeat(200));
  search = await (await home.start()).indexed();
  expect(search.notices.join()).toMatch(/is damaged, so it was set aside as .* and a new one was created/);
  expect(await search.found('needle')).toEqual(['one: prompt [needle]']);
});

test('it can be made anew while it is in use', async () => {
  await startWith(prompt('needle'));
  expect(await search.service.rebuild()).toBe(null);
  await search.indexed();
  expect(await search.found('needle')).toEqual(['one: prompt [needle]']);
});
