import { formatOf, isSameVersion, type ListedUnit, type UnitReading } from '@treeline/clients';
import { Pace } from '@treeline/files';
import { type KeptUnit, SessionBuilder } from '@treeline/transcript';

/** `changed`: it is no longer what was listed. `kept` is `null` where only its whole session can say what it amounts to. */
type KeptUnitOutcome = { readonly kind: 'changed' } | { readonly kind: 'read'; readonly kept: KeptUnit | null };

/** Events of a huge transcript are let go of after so many bytes. */
const forgetEvery = 4 * 1024 * 1024;

/** Reads an agent's transcript by itself, and makes of it what an opening of its session would keep. */
export async function readKeptUnit(listed: ListedUnit, reading: UnitReading): Promise<KeptUnitOutcome> {
  const { unit } = listed;
  if (reading.beginsElsewhere(unit.key)) return { kind: 'read', kept: null };
  const lines = reading.bulk(unit.key, null);
  try {
    if (!isSameVersion(lines.facts, listed)) return { kind: 'changed' };
    const builder = new SessionBuilder(unit.sessionId ?? '', formatOf(unit));
    const pace = new Pace();
    let forgetAt = forgetEvery;
    for (let piece = lines.next(); piece !== null; piece = lines.next()) {
      builder.addLines(unit, piece);
      if (lines.bytesRead >= forgetAt) {
        builder.threads.forgetUnopened();
        forgetAt = lines.bytesRead + forgetEvery;
      }
      await pace.rest();
    }
    const isWhole = !lines.hasRest && lines.tooLong === 0;
    return { kind: 'read', kept: isWhole ? builder.toKeep(unit) : null };
  } finally {
    lines.close();
  }
}
