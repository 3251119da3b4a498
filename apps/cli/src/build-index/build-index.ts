import { homesWithKept, readListing } from '@treeline/host';
import type { ReadingProgress } from '@treeline/protocol';
import type { Build } from '../command.ts';
import { indexOptions } from '../list/list-options.ts';
import { listingRequest } from '../listing-request.ts';
import { complain, print } from '../terminal.ts';
import { indexWords } from './index-words.ts';

/** Reads new content into the index, and reports progress. */
export async function buildIndex(args: readonly string[], build: Build): Promise<number> {
  const options = indexOptions(args, { rebuild: { type: 'boolean' } });
  if (!options.ok) return complain('index', options.error);
  const { dataDir, values, words } = options.value;
  const isAnew = values.rebuild === true;
  if (words !== '') return complain('index', `unexpected argument "${words}"`);
  const homes = await homesWithKept(options.value.homes, dataDir, (message) => complain('index', message));
  const startedAt = performance.now();
  const tell = progressTeller();
  const listing = await readListing({ ...listingRequest(homes, dataDir, build), isAnew, onProgress: tell });
  if (!listing.ok) return complain('index', listing.error.message);
  for (const sentence of listing.value.problems) complain('index', sentence);
  const telling = progressTeller('words, ');
  const problems = await indexWords({ homes, dataDir, build }, listing.value.units, isAnew, telling);
  for (const sentence of problems) complain('index', sentence);
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
  return print(`\n${listing.value.sessions.length} sessions counted and indexed in ${seconds} s`);
}

/** On a terminal the line is overwritten; in a file there is one line for each tenth. */
function progressTeller(what = ''): (progress: ReadingProgress) => void {
  let told = -1;
  return ({ done, total }) => {
    const percent = total === 0 ? 100 : Math.floor((100 * done) / total);
    if (percent === told || (!process.stdout.isTTY && Math.floor(percent / 10) === Math.floor(told / 10))) return;
    told = percent;
    const text = `reading ${what}${percent} % of ${(total / 1e6).toFixed(1)} MB`;
    process.stdout.write(process.stdout.isTTY ? `\r${text}` : `${text}\n`);
  };
}
