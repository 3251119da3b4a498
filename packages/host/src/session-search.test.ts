import type { SearchAnswer } from '@treeline/protocol';
import { searchInThisThread } from '@treeline/search';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { homesAt } from '../../clients/test/homes-at.ts';
import { TempHome } from '../../files/test/temp-home.ts';
import { answerLine, metaText, promptLine } from '../test/records.ts';
import { TestClient } from '../test/test-client.ts';
import { createHost } from './create-host.ts';
import type { TreelineHost } from './treeline-host.ts';

let home: TempHome;
let host: TreelineHost;
let client: TestClient;

beforeEach(async () => {
  home = await TempHome.make();
  await home.write('projects/-app/s.jsonl', promptLine({ session: 's', at: 1 }, 'Look for the Needle.'));
  await home.write(
    'projects/-app/s/subagents/agent-a1.jsonl',
    answerLine({ session: 's', at: 4, agent: 'a1' }, 'A needle in the hay.'),
  );
  await home.write('projects/-app/s/subagents/agent-a1.meta.json', metaText('toolu_1'));
  const info = { shell: 'browser', version: '0', platform: 'linux', clients: [] } as const;
  const startSearch = (place: Omit<Parameters<typeof searchInThisThread>[0], 'now'>) =>
    searchInThisThread({ ...place, now: Date.now });
  host = createHost({
    homes: homesAt(home.root),
    label: '~/.claude',
    info,
    dataDir: null,
    recheckEveryMs: 20,
    startSearch,
  });
  client = new TestClient(host);
  await client.listed('s');
});
afterEach(async () => {
  await host.close();
  await home.remove();
});

/** All hits in records once the search is over. */
async function found(text: string): Promise<string[]> {
  const first = await client.host.searchSessions({ text, order: 'rank', session: null });
  if (!first.ok) throw new Error(first.error.message);
  const { searchId, isComplete } = first.value;
  const last: SearchAnswer = isComplete
    ? first.value
    : await client.until(() =>
        client.told('searchFound').find((answer) => answer.searchId === searchId && answer.isComplete),
      );
  return last.groups.flatMap(({ sessionId, hits }) =>
    hits
      .filter(({ recordId }) => recordId !== null)
      .map(({ agent, excerpt }) => `${sessionId}/${agent?.id ?? 'main'}: ${excerpt}`),
  );
}

test('finds in the main thread and in agents, and what comes later', async () => {
  await client.until(async () => (await client.host.getIndexing()).words.total > 0);
  expect((await found('needle')).sort()).toEqual(['s/a1: A needle in the hay.', 's/main: Look for the Needle.']);
  await home.append('projects/-app/s.jsonl', answerLine({ session: 's', at: 9 }, 'Found a thimble.'));
  await client.until(async () => (await found('thimble')).length > 0);
});

test('tells how far the words are', async () => {
  const { words } = await client.until(async () => {
    const state = await client.host.getIndexing();
    return state.words.total > 0 && state.words.done === state.words.total && state;
  });
  expect(words.done).toBeGreaterThan(100);
  expect(await client.host.rebuildIndex()).toEqual({ ok: true, value: null });
  await client.until(async () => (await found('needle')).length === 2);
});

test('the next question cancels the one before', async () => {
  const ask = (text: string) => client.host.searchSessions({ text, order: 'rank', session: null });
  const [first, second] = await Promise.all([ask('needle'), ask('hay')]);
  const outcome = first.ok ? first.value.searchId : first.error.code;
  expect([outcome === 'cancelled' || outcome === 1, second.ok && second.value.searchId]).toEqual([true, 2]);
});
