import { formatOf, type ListedUnit, type UnitLookup, unitsElsewhere } from '@treeline/clients';
import {
  type Evidence,
  type FileDigest,
  type MainUnit,
  SessionTotalsBuilder,
  type UnitKey,
} from '@treeline/transcript';

export interface GatheredFamily {
  readonly family: SessionTotalsBuilder;
  /** What the units beside its transcripts say. */
  readonly sides: ReadonlyMap<UnitKey, readonly Evidence[]>;
  /** Agents that were looked for in other sessions' folders. */
  readonly missing: readonly string[];
}

/** Receives a session, the totals of its units, and all units of the home. */
export type FamilyVisitor = (
  session: MainUnit,
  family: SessionTotalsBuilder,
  units: UnitLookup,
) => void | Promise<void>;

/** Collects a session's units; `null`: its main unit cannot be read. Their records may name more units. */
export async function gatherFamily(
  session: MainUnit,
  own: readonly ListedUnit[],
  files: UnitLookup,
  digestOf: (file: ListedUnit) => Promise<FileDigest | null>,
): Promise<GatheredFamily | null> {
  const builder = new SessionTotalsBuilder(session.sessionId, formatOf(session));
  const sides = new Map<UnitKey, readonly Evidence[]>();
  const seen = new Set<string>();
  const missing = new Set<string>();
  for (let next = own; next.length > 0; ) {
    for (const file of next) {
      seen.add(file.unit.key);
      const digest = await digestOf(file);
      if (digest?.kind === 'side') sides.set(file.unit.key, digest.facts);
      if (digest !== null) builder.add(file.unit, digest);
      else if (file.unit.key === session.key) return null;
    }
    for (const agent of builder.missingAgents()) missing.add(agent);
    next = unitsElsewhere(session, [...missing], files)
      .filter(({ key }) => !seen.has(key))
      .map(({ key }) => files.get(key))
      .filter((file) => file !== null);
  }
  return { family: builder, sides, missing: [...missing] };
}
