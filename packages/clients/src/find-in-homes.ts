import { withFileSync } from '@treeline/files';
import { failed, type HostError, type Result } from '@treeline/protocol';
import type { FoundSession, Homes } from './client.ts';
import { openedHomes } from './opened-homes.ts';
import { thisSystem } from './process-evidence.ts';
import { sources } from './registry.ts';

/** Enough of a file to recognise its client. */
const beginningBytes = 16 * 1024;

/** A shorter beginning is shared by too many ids to be meant. */
const leastOfId = 4;
const mostNamed = 5;

/** A session by its id, or by a beginning that no other session's id has, in the first of the homes that has it. */
export async function findSession(homes: Homes, named: string): Promise<Result<FoundSession, HostError>> {
  const dirs: string[] = [];
  const problems: string[] = [];
  for (const { client, place } of openedHomes(homes)) {
    const found = await client.findSession(place.dir, named);
    if (found.ok) return found;
    // An optional home is named only where no other one is.
    if (dirs.length > 0 && place.isOptional === true) continue;
    dirs.push(place.dir);
    for (const each of found.error) problems.push(each);
  }
  const ids = named.length < leastOfId ? [] : await idsBeginningWith(homes, named);
  const [only, ...others] = ids;
  if (only !== undefined && others.length === 0 && only !== named) return findSession(homes, only);
  if (others.length > 0) return failed({ code: 'not-found', message: ambiguous(named, ids) });
  const nowhere = `session "${named}" not found in ${dirs.join(', ')}`;
  return failed({ code: 'not-found', message: [nowhere, ...problems].join('; ') });
}

async function idsBeginningWith(homes: Homes, beginning: string): Promise<readonly string[]> {
  const kit = { system: thisSystem, now: Date.now, recheckEveryMs: 60_000 };
  const ids = new Set<string>();
  for (const { client, place } of openedHomes(homes)) {
    const listing = await client.list(place.dir, kit, () => undefined);
    for (const { unit } of listing?.units ?? []) {
      if (unit.role === 'main' && unit.sessionId?.startsWith(beginning)) ids.add(unit.sessionId);
    }
  }
  return [...ids];
}

function ambiguous(beginning: string, ids: readonly string[]): string {
  const more = ids.length > mostNamed ? ` and ${ids.length - mostNamed} more` : '';
  return `"${beginning}" is the beginning of several session ids: ${ids.slice(0, mostNamed).join(', ')}${more}`;
}

/** A session by one of its files, in a home or not. */
export function sessionAt(path: string): Promise<Result<FoundSession, HostError>> {
  const [first, ...others] = sources;
  return (others.find((client) => client.recognises(beginningOf(path))) ?? first).sessionAt(path);
}

/** Empty where it cannot be read: the client then reports why. */
function beginningOf(path: string): string {
  const beginning = withFileSync(path, (size, readBytes) => readBytes(0, Math.min(size, beginningBytes)));
  return beginning.ok ? beginning.value.toString('utf8') : '';
}
