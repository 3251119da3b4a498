import { cpSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { SearchAnswer } from '@treeline/protocol';
import { searchInThisThread } from '@treeline/search';
import { homesAt } from '../../clients/test/homes-at.ts';
import { readListing } from '../src/read-listing.ts';
import { damage } from './damage-file.ts';

// A process of its own, since a damaged file may end it: `node start-damaged HOME DATA_DIR FILE FROM_SEED TO_SEED`. It
// prints which seed it tries, and how that start ended. Below 0 nothing is damaged.
const [, , home = '', dataDir = '', file = '', from = '0', to = '0'] = process.argv;

for (let seed = Number(from); seed < Number(to); seed++) {
  process.stdout.write(`${seed} `);
  const folder = seed < 0 ? dataDir : `${dataDir}-damaged`;
  if (seed >= 0) cpSync(dataDir, folder, { recursive: true });
  if (seed >= 0) damage(join(folder, file), seed);
  const ended = file.startsWith('search') ? await search(join(folder, file)) : await list(folder);
  process.stdout.write(`${ended}\n`);
  if (seed >= 0) rmSync(folder, { recursive: true });
}

/** `sessions/marked`, by counts. */
async function list(folder: string): Promise<string> {
  const listing = await readListing({
    homes: homesAt(home),
    dataDir: folder,
    version: '0',
    readerWorker: null,
    isAnew: false,
    onProgress: () => undefined,
  });
  if (!listing.ok) return listing.error.message;
  const { sessions } = listing.value;
  const counted = sessions.filter(({ totals, title }) => totals?.turns === 1 && title.startsWith('Look for'));
  return `${counted.length}/${sessions.filter(({ marks }) => marks.isPinned).length}`;
}

/** `found` once there was a complete answer; a search that went wrong says so. */
async function search(database: string): Promise<string> {
  const listing = await readListing({
    homes: homesAt(home),
    dataDir: null,
    version: '0',
    readerWorker: null,
    isAnew: false,
    onProgress: () => undefined,
  });
  const units = listing.ok ? listing.value.units : [];
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
