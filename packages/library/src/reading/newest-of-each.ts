import { homeOf, type ListedUnit } from '@treeline/clients';

/**
 * Of each session's side units the newest; main units, units whose session only their records name, and units of agents
 * that other sessions look for are all kept.
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
