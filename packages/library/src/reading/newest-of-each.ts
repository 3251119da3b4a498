import type { ListedUnit } from '@treeline/clients';

/**
 * The units that stand for all: of a session's many side units the newest. A unit whose session only its records name, or
 * whose agent other sessions look for, stands for itself.
 */
export function newestOfEach(units: readonly ListedUnit[], sought: ReadonlyMap<string, unknown>): ListedUnit[] {
  const standing: ListedUnit[] = [];
  const newest = new Map<string, ListedUnit>();
  for (const listed of units) {
    const { role, sessionId, agentId } = listed.unit;
    if (role === 'main' || sessionId === null || sought.has(agentId ?? '')) standing.push(listed);
    else if ((newest.get(sessionId)?.changedAt ?? -1) < listed.changedAt) newest.set(sessionId, listed);
  }
  return [...standing, ...newest.values()];
}
