import { homesWithKept, readListing } from '@treeline/host';
import { parseListFilter, summaryHolds } from '@treeline/protocol';
import type { Build } from '../command.ts';
import { listingRequest } from '../listing-request.ts';
import { complain, print } from '../terminal.ts';
import { indexOptions } from './list-options.ts';
import { listedSession } from './listed-session.ts';
import { printList } from './print-list.ts';

/** Prints the sessions of a home. */
export async function list(args: readonly string[], build: Build): Promise<number> {
  const options = indexOptions(args, { json: { type: 'boolean' }, all: { type: 'boolean' } });
  if (!options.ok) return complain('list', options.error);
  const { dataDir, values } = options.value;
  // On the command line, the whole query has been typed.
  const words = parseListFilter(`${options.value.words} `, Date.now());
  const [problem] = words.problems;
  if (problem !== undefined) return complain('list', problem.problem);
  const homes = await homesWithKept(options.value.homes, dataDir, (message) => complain('list', message));
  const listing = await readListing(listingRequest(homes, dataDir, build));
  if (!listing.ok) return complain('list', listing.error.message);
  for (const sentence of listing.value.problems) complain('list', sentence);
  const listed = listing.value.sessions.filter(
    (session) => values.all === true || (session.leftOut === null && !session.marks.isHidden),
  );
  const sessions = listed.filter((session) => summaryHolds(session, words));
  if (values.json === true) return print(JSON.stringify(sessions.map(listedSession), null, 2));
  return print(printList(sessions, listed.length - sessions.length));
}
