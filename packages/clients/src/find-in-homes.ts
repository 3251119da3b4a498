import { withFileSync } from '@treeline/files';
import { failed, type HostError, type Result } from '@treeline/protocol';
import type { FoundSession, Homes } from './client.ts';
import { openedHomes } from './opened-homes.ts';
import { clients } from './registry.ts';

/** Enough of a file to recognise its client. */
const beginningBytes = 16 * 1024;

/** A session by its id, in the first of the homes that has it. */
export async function findSession(homes: Homes, sessionId: string): Promise<Result<FoundSession, HostError>> {
  const failures: HostError[] = [];
  for (const { client, place } of openedHomes(homes)) {
    const found = await client.findSession(place.dir, sessionId);
    if (found.ok) return found;
    // A missing home does not matter while another may have the session.
    if (failures.length === 0 || place.isOptional !== true) failures.push(found.error);
  }
  const [only, ...others] = failures;
  if (only !== undefined && others.length === 0) return failed(only);
  return failed({ code: 'not-found', message: failures.map(({ message }) => message).join('; ') });
}

/** A session by one of its files, in a home or not. */
export function sessionAt(path: string): Promise<Result<FoundSession, HostError>> {
  const [first, ...others] = clients;
  return (others.find((client) => client.recognises(beginningOf(path))) ?? first).sessionAt(path);
}

/** Empty where it cannot be read: the client then reports why. */
function beginningOf(path: string): string {
  const beginning = withFileSync(path, (size, readBytes) => readBytes(0, Math.min(size, beginningBytes)));
  return beginning.ok ? beginning.value.toString('utf8') : '';
}
