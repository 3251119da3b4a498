import { type ComparedSession, emptySession, processEvents } from '@treeline/processor';
import { type Cost, failed, type HostError, type Result, succeeded } from '@treeline/protocol';
import { readSessionOnce, type SessionPlace } from '../read-session-once.ts';

/** All that a comparison needs of a session. `cost`: as counted, by the client's id. */
export async function readToCompare(
  place: SessionPlace,
  cost: (clientSessionId: string) => Cost | null,
): Promise<Result<ComparedSession, HostError>> {
  const outcome = await readSessionOnce(place);
  if (!outcome.ok) return outcome;
  const { builder } = outcome.value;
  const { read, unreadable, unknown } = builder.lineCounts();
  if (unreadable + unknown >= read) {
    const name = place.kind === 'file' ? place.path : place.sessionId;
    return failed({ code: 'unreadable', message: `no session records in ${name}` });
  }
  return succeeded({
    state: processEvents(emptySession, builder.snapshot(new Set())),
    usage: builder.views.usage.all().flatMap(({ rows }) => rows),
    edits: builder.views.edits.all().flatMap(({ rows }) => rows),
    cost: cost(builder.facts().clientSessionId),
  });
}
