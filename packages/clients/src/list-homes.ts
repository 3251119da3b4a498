import { failed, type HostError, type Result, succeeded } from '@treeline/protocol';
import type { Homes, StoreKit } from './client.ts';
import type { ListedUnit } from './listed-unit.ts';
import { listedOutside, openedHomes } from './opened-homes.ts';
import { type RunningReport, RunningSessions } from './running-sessions.ts';

/** Homes as they are now. */
interface HomesListing {
  readonly units: readonly ListedUnit[];
  readonly running: RunningSessions;
}

/** Fails only if none of the folders exists. A single missing home that was named explicitly is a problem. */
export async function listHomes(
  homes: Homes,
  kit: StoreKit,
  onProblem: (message: string) => void,
): Promise<Result<HomesListing, HostError>> {
  const units: ListedUnit[] = [];
  const reports: [string, RunningReport][] = [];
  const missing: string[] = [];
  const opened = openedHomes(homes);
  for (const home of opened) {
    const { client, place, prefix } = home;
    const listing = await client.list(place.dir, kit, onProblem);
    if (listing === null) missing.push(place.dir);
    if (listing === null && place.isOptional !== true && opened.length > 1) onProblem(noFolder(place.dir));
    if (listing === null) continue;
    for (const listed of listing.units) units.push(listedOutside(home, listed));
    reports.push([prefix, { clients: listing.clients, hasRegistry: listing.hasRegistry }]);
  }
  if (missing.length === opened.length) return failed({ code: 'not-found', message: missing.map(noFolder).join('; ') });
  return succeeded({ units, running: new RunningSessions(reports) });
}

function noFolder(dir: string): string {
  return `there is no folder ${dir}`;
}
