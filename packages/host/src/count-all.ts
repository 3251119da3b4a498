import type { SessionStore } from '@treeline/clients';
import { nextTurn } from '@treeline/files';
import type { CountingService } from '@treeline/library';
import { isMain } from '@treeline/transcript';

/** A few milliseconds to send to another thread. */
const unitsAtOnce = 1_000;

/**
 * Gives all units of a home that was looked through to the counting, some at a time. Agents come before sessions: totals
 * computed without them would be computed twice.
 */
export async function countAll(
  units: SessionStore['units'],
  counting: Pick<CountingService, 'put' | 'scanned'>,
  isClosed: () => boolean,
): Promise<void> {
  const all = units.all().map(({ unit }) => unit);
  const keys = [...all.filter((unit) => !isMain(unit)), ...all.filter(isMain)].map(({ key }) => key);
  for (let from = 0; from < keys.length && !isClosed(); from += unitsAtOnce) {
    // What was removed meanwhile is gone.
    counting.put(keys.slice(from, from + unitsAtOnce).flatMap((key) => units.get(key) ?? []));
    await nextTurn();
  }
  if (!isClosed()) counting.scanned();
}
