import type { SessionEvent } from '@treeline/protocol';
import { SessionBuilder } from '@treeline/transcript';
import type { FoundSession } from '../src/client.ts';
import { ownUnits } from '../src/own-units.ts';
import { formatOf } from '../src/registry.ts';

/** A session as its units give it, all lines read at once. */
export function builtSession({ session, units, reading }: FoundSession): SessionBuilder {
  const builder = new SessionBuilder(session.sessionId, formatOf(session));
  for (const unit of ownUnits(session, units)) {
    const lines = reading.bulk(unit.key, null);
    for (let piece = lines.next(); piece !== null; piece = lines.next()) builder.addLines(unit, piece);
    lines.close();
  }
  builder.setLiveClients([], { hasRegistry: true, now: 0 });
  return builder;
}

/** All that a client who has opened every agent holds. */
export function wholeSnapshot(builder: SessionBuilder): SessionEvent[] {
  return builder.snapshot(new Set(builder.agents().keys()));
}
