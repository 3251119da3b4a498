import { existsSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { SearchAnswer, SessionId } from '@treeline/protocol';
import { searchInThisThread } from '@treeline/search';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { homesAt } from '../../clients/test/homes-at.ts';
import { TempHome } from '../../files/test/temp-home.ts';
import { answerLine, promptLine } from '../test/records.ts';
import { TestClient } from '../test/test-client.ts';
import { createHost } from './create-host.ts';
import type { TreelineHost } from './treeline-host.ts';

let home: TempHome;
let dataDir: string;
let host: TreelineHost;
let client: TestClient;
beforeEach(async () => {
  home = await TempHome.make();
  dataDir = await mkdtemp(join(tmpdir(), 'treeline-lost-'));
  await home.write('projects/-app/s.jsonl', promptLine({ session: 's', at: 1 }, 'Look for the needle'));
  host = createHost({
    ...{ homes: homesAt(home.root), label: '~/.claude', dataDir, recheckEveryMs: 20 },
    info: { shell: 'browser', version: '0', platform: 'linux', clients: [] },
    startSearch: ({ homes, database, onState }) => searchInThisThread({ homes, database, now: Date.now, onState }),
  });
  client = new TestClient(host);
  await client.listed('s');
  await untilKept();
});
afterEach(async () => {
  await host.close();
  await home.remove();
  await rm(dataDir, { recursive: true, force: true });
});

/** Until all that is known has been counted and indexed, in files. */
async function untilKept(): Promise<void> {
  await client.until(async () => {
    const { rows, words } = await client.host.getIndexing();
    const isRead = rows.total > 0 && rows.done === rows.total && words.total > 0 && words.done === words.total;
    return isRead && indexFiles().length === 2;
  });
}

function indexFiles(): readonly string[] {
  const names = existsSync(dataDir) ? readdirSync(dataDir) : [];
  return names.filter((name) => /^(?:catalogue|search-\w+)\.db$/.test(name));
}

async function found(text: string): Promise<readonly SessionId[]> {
  const answer = await client.host.searchSessions({ text, order: 'rank', session: null });
  if (!answer.ok) throw new Error(answer.error.message);
  const last: SearchAnswer = answer.value.isComplete
    ? answer.value
    : await client.until(() => client.told('searchFound').find(({ isComplete }) => isComplete));
  return last.groups.map(({ sessionId }) => sessionId);
}

test.each([
  ['deleted', () => rmSync(dataDir, { recursive: true })],
  ['replaced', () => replaceFiles()],
] as const)('index files that are %s while the app runs are made again, and it is said', async (how, lose) => {
  lose();
  const notice = await client.until(async () => {
    const said = (await client.host.getIndexing()).notice ?? '';
    return said.includes('catalogue.db was') && said.includes('search-') && said;
  });
  expect(notice).toContain(`${how} while Treeline was running, so it is being made again.`);
  await untilKept();
  expect(await found('needle')).toEqual(['s']);
  // What is written from now on is kept, too.
  await home.append('projects/-app/s.jsonl', answerLine({ session: 's', at: 2 }, 'It is in the haystack'));
  await client.until(async () => (await found('haystack')).length === 1);
  const [session] = (await client.host.listSessions()).sessions;
  expect(session?.totals?.turns).toBe(1);
});

/** Other files of the same names, as another process would leave them. */
function replaceFiles(): void {
  const aside = `${dataDir}-aside`;
  renameSync(dataDir, aside);
  const other = createHost({
    ...{ homes: homesAt(home.root), label: '~/.claude', dataDir },
    info: { shell: 'browser', version: '0', platform: 'linux', clients: [] },
    startSearch: ({ homes, database, onState }) => searchInThisThread({ homes, database, now: Date.now, onState }),
  });
  void other.close();
  rmSync(aside, { recursive: true });
}
