import { setTimeout as sleep } from 'node:timers/promises';
import type { SearchAnswer, SessionId } from '@treeline/protocol';
import { searchInThisThread } from '@treeline/search';
import { homesAt } from '../../clients/test/homes-at.ts';
import { createHost } from '../src/create-host.ts';
import { SettingsStore } from '../src/settings/settings-store.ts';
import { type DamagedStart, startWithEachSeed } from './start-with-each-seed.ts';

await startWithEachSeed(start);

/** `counted/pinned found opened`: sessions that were counted and those that are pinned, whether words are found, agents of a session. */
async function start({ home, dataDir, seed }: DamagedStart): Promise<string> {
  const isFirst = seed < 0;
  const store = await SettingsStore.open(dataDir);
  const host = createHost({
    ...{ homes: homesAt(home), label: '~/.claude', dataDir },
    info: { shell: 'browser', version: '0', platform: 'linux', clients: [] },
    startSearch: ({ homes, database, onState }) => searchInThisThread({ homes, database, now: Date.now, onState }),
  });
  let found: SearchAnswer | null = null;
  const client = host.connect((push) => {
    if (push.name === 'searchFound' && push.payload.isComplete) found = push.payload;
  });
  if (isFirst) {
    await store.change((settings) => ({ ...settings, theme: 'dark' }));
    host.setArchive({ keeps: 'all', projects: [], mostDays: null, mostMegabytes: null });
  }
  for (let isRead = false; !isRead; await sleep(1)) {
    const { rows, words } = await client.getIndexing();
    isRead = rows.total > 0 && rows.done === rows.total && words.total > 0 && words.done === words.total;
  }
  const { sessions } = await client.listSessions();
  const counted = sessions.filter(({ totals, title }) => totals?.turns === 1 && title.startsWith('Look for'));
  const opened = await client.openSession(sessions[0]?.id as SessionId);
  await client.openView(sessions[0]?.id as SessionId, 'usage', { threads: null });
  const answer = await client.searchSessions({ text: 'needle', order: 'rank', session: null });
  if (answer.ok && answer.value.isComplete) found = answer.value;
  while (found === null) await sleep(1);
  const hits = (found as SearchAnswer).totalSessions;
  for (let kept = 0; isFirst && kept < sessions.length; await sleep(5)) {
    const archive = await client.getArchive();
    kept = archive.ok ? archive.value.sessions : 0;
  }
  const archive = await client.getArchive();
  await store.close();
  await host.close();
  const pinned = sessions.filter(({ marks }) => marks.isPinned).length;
  return `${counted.length}/${pinned} ${hits} ${opened.ok} ${archive.ok}`;
}
