import type { MainUnit, Unit } from '@treeline/transcript';
import { homeOf } from './home-prefix.ts';
import type { UnitLookup } from './unit-index.ts';

/** Whether a unit belongs to the session by its location alone. */
export function isOwnByPlace(unit: Unit, session: MainUnit, index: UnitLookup): boolean {
  if (unit.role === 'main') return unit.key === session.key;
  if (unit.sessionId !== session.sessionId || homeOf(unit.key) !== homeOf(session.key)) return false;
  // A session's transcript may move to another group without its side units; two sessions of one id keep theirs apart.
  const isTaken = () => index.sessionsNamed(session.sessionId, session).some(({ group }) => group === unit.group);
  return unit.group === session.group || !isTaken();
}

/** Whether only the unit's records can say if it belongs to the session. */
export function mayBeOwn(unit: Unit, session: MainUnit): boolean {
  return unit.sessionId === null && unit.group === session.group && homeOf(unit.key) === homeOf(session.key);
}

/** The session's own units by location, always in the same order: its transcript first. */
export function ownUnits(session: MainUnit, index: UnitLookup): Unit[] {
  const others = index.ofSession(session).filter(({ role }) => role !== 'main');
  return [session, ...others.filter((unit) => isOwnByPlace(unit, session, index))];
}

/** Units of agents that the session names and that lie beside other sessions. */
export function unitsElsewhere(session: MainUnit, agents: readonly string[], index: UnitLookup): Unit[] {
  return agents.flatMap((agent) => index.ofAgent(session, agent));
}
