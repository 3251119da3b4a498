import { formatOf, type ListedUnit, type UnitLookup, unitsElsewhere } from '@treeline/clients';
import { addUsage, noUsage } from '@treeline/protocol';
import type { MainUnit } from '@treeline/transcript';
import { FamilyDigester, type FileDigest } from '@treeline/transcript';
import { usageByModel } from '../prices/model-usage.ts';
import type { SessionRow } from '../session-row.ts';

export interface CountedFamily {
  readonly row: SessionRow;
  /** Agents that were looked for in other sessions' folders. */
  readonly missing: readonly string[];
}

/** Adds up a session's files; `null`: its own one cannot be read. What they say may name more of them. */
export async function countFamily(
  session: MainUnit,
  own: readonly ListedUnit[],
  files: UnitLookup,
  digestOf: (file: ListedUnit) => Promise<FileDigest | null>,
  bornAt: (path: string) => number,
): Promise<CountedFamily | null> {
  const builder = new FamilyDigester(session.sessionId, formatOf(session));
  const seen = new Set<string>();
  const missing = new Set<string>();
  for (let next = own; next.length > 0; ) {
    for (const file of next) {
      seen.add(file.unit.key);
      const digest = await digestOf(file);
      if (digest !== null) builder.add(file.unit, digest);
      else if (file.unit.key === session.key) return null;
    }
    for (const agent of builder.missingAgents()) missing.add(agent);
    next = unitsElsewhere(session, [...missing], files)
      .filter(({ key }) => !seen.has(key))
      .map(({ key }) => files.get(key))
      .filter((file) => file !== null);
  }
  const { session: digest, lines, origin, agents, allToolCalls, errors, messages } = builder.digest();
  const usage = messages.reduce((sum, message) => addUsage(sum, message.usage), noUsage);
  const { turns, toolCalls } = digest;
  const totals = { turns, toolCalls, allToolCalls, agents, errors, usage };
  const row = { digest, lines, origin, bornAt: bornAt(session.key), totals, models: usageByModel(messages) };
  return { row, missing: [...missing] };
}
