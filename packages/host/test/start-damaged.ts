import { join } from 'node:path';
import type { SearchAnswer } from '@treeline/protocol';
import { searchInThisThread } from '@treeline/search';
import { homesAt } from '../../clients/test/homes-at.ts';
import { listedAt } from './listed-at.ts';
import { startWithEachSeed } from './start-with-each-seed.ts';

await startWithEachSeed(({ home, dataDir, file }) =>
  file.startsWith('search') ? search(home, join(dataDir, file)) : list(home, dataDir),
);

/** `sessions/marked`, by counts. */
async function list(home: string, dataDir: string): Promise<string> {
  const { sessions } = await listedAt(homesAt(home), dataDir);
  const counted = sessions.filter(({ totals, title }) => totals?.turns === 1 && title.startsWith('Look for'));
  return `${counted.length}/${sessions.filter(({ marks }) => marks.isPinned).length}`;
}

/** `found` once there was a complete answer; a search that went wrong says so. */
async function search(home: string, database: string): Promise<string> {
  const { units } = await listedAt(homesAt(home));
  let isIndexed = false;
  const service = searchInThisThread({
    ...{ homes: homesAt(home), database, now: Date.now },
    onState: ({ words, isStuck }) => {
      isIndexed = isStuck || words.done === words.total;
    },
  });
  service.putFiles(
    units.map(({ unit, bytes, changedAt }) => ({ path: unit.key, bytes, modifiedAt: changedAt })),
    [],
  );
  service.begin();
  while (!isIndexed) await new Promise((resolve) => setTimeout(resolve, 1));
  const answers: SearchAnswer[] = [];
  for (const text of ['needle', 'nee', '"the needle"', 'tool:Bash']) {
    answers.push(
      await new Promise((resolve) =>
        service.search(1, { text, order: 'rank', session: null }, (answer) => answer.isComplete && resolve(answer)),
      ),
    );
  }
  await service.close();
  return answers.find(({ notice }) => notice?.startsWith('The search went wrong'))?.notice ?? 'found';
}
