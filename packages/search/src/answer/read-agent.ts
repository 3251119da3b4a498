import { formatOf, type UnitReading } from '@treeline/clients';
import type { AgentId } from '@treeline/protocol';
import { type AgentGlance, agentGlance, type Unit } from '@treeline/transcript';

const headBytes = 32 * 1024;
/** The first is enough for nearly every agent; one that ends with a huge line is read again. */
const tailBytes = [64 * 1024, 2 * 1024 * 1024];

/** Describes an agent by both ends of its transcript; `null`: it cannot be read. */
export function readAgent(reading: UnitReading, unit: Unit, id: AgentId, isSessionLive: boolean): AgentGlance | null {
  const about = { id, meta: reading.agentMeta(unit.key), isSessionLive };
  let glance: AgentGlance | null = null;
  for (const bytes of tailBytes) {
    const ends = reading.endsHere(unit.key, headBytes, bytes);
    // It was deleted, or never existed.
    if (!ends.ok) return null;
    const { head, tail } = ends.value;
    glance = agentGlance(formatOf(unit), unit, [...head, ...tail], about);
    if (glance.answer !== null || tail.length === 0) break;
  }
  return glance;
}
