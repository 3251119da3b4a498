import { homeOf, type ListedUnit } from '@treeline/clients';

/**
 * The units that stand for all: of a session's many side units the newest. A unit whose session only its records name, or
 * whose agent other sessions look for, stands for itself.
 */
export function newestOfEach(units: readonly ListedUnit[], sought: ReadonlyMap<string, unknown>): ListedUnit[] {
  const standing: ListedUnit[] = [];
  const newest = new Map<string, ListedUnit>();
  for (const listed of units) {
    const { key, role, sessionId, agentId } = listed.unit;
    const session = `${homeOf(key)}${sessionId}`;
    if (role === 'main' || sessionId === null || sought.has(agentId ?? '')) standing.push(listed);
    else if ((newest.get(session)?.changedAt ?? -1) < listed.changedAt) newest.set(session, listed);
  }
  return [...standing, ...newest.values()];
}
