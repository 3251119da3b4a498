import {
  type BodyRef,
  type FindHit,
  failed,
  type HostError,
  type Result,
  succeeded,
  type ThreadEvent,
  type ToolUseId,
} from '@treeline/protocol';
import { type EventText, textsOf } from '@treeline/transcript';

/** A window keeps all hits in memory, and more are too many to step through. */
const mostHits = 100_000;
/** The search yields to other requests after this many milliseconds. */
const turnMs = 8;

/** In reading order. */
export interface Found {
  readonly hits: readonly FindHit[];
  /** Counts every hit, including those beyond `mostHits`. */
  readonly total: number;
  readonly isComplete: boolean;
}

interface Search {
  /** The event with all of its texts; `null` when these do not contain the query. A promise: ask again after it. */
  readonly wholeOf: (event: ThreadEvent, ref: BodyRef) => ThreadEvent | null | Promise<void>;
  readonly isCancelled: () => boolean;
  /** Called periodically with the hits so far; the object keeps growing. */
  readonly onFound: (found: Found) => void;
}

/** The events that show the query, ignoring case; each counts once. */
export async function findInEvents(
  events: AsyncIterable<readonly ThreadEvent[]>,
  query: string,
  search: Search,
): Promise<Result<Found, HostError>> {
  const wanted = query.toLowerCase();
  const hits: FindHit[] = [];
  const tasks = new Set<ToolUseId>();
  let total = 0;
  let since = performance.now();
  if (wanted.trim() === '') return succeeded({ hits, total, isComplete: true });
  const giveWay = async (): Promise<void> => {
    search.onFound({ hits, total, isComplete: false });
    await new Promise((resolve) => setImmediate(resolve));
    since = performance.now();
  };
  for await (const run of events) {
    if (performance.now() - since > turnMs) await giveWay();
    for (const event of run) {
      if (performance.now() - since > turnMs) await giveWay();
      if (search.isCancelled()) return failed({ code: 'cancelled', message: 'A newer search replaced it.' });
      if (event.type === 'tool_started' && event.task !== null) tasks.add(event.toolUseId);
      let hit = hitIn(event, wanted, search);
      while (hit instanceof Promise) {
        await hit;
        hit = hitIn(event, wanted, search);
      }
      if (hit === null) continue;
      total += 1;
      // An opened task shows its agent's work, not the text of the call.
      const isTask = hit.toolUseId !== null && tasks.has(hit.toolUseId);
      if (hits.length < mostHits) hits.push(isTask ? { ...hit, isInside: false } : hit);
    }
  }
  return succeeded({ hits, total, isComplete: true });
}

function hitIn(event: ThreadEvent, wanted: string, search: Search): FindHit | null | Promise<void> {
  const texts = textsOf(event, 'preview');
  const shown = textThat(texts, wanted);
  const ref = shown?.isInside === false ? null : (texts.find(({ text }) => text.ref !== null)?.text.ref ?? null);
  const whole = ref === null ? null : search.wholeOf(event, ref);
  if (whole instanceof Promise) return whole;
  const found = whole === null ? shown : textThat(textsOf(whole, 'whole'), wanted);
  if (found === null) return null;
  const toolUseId = event.type === 'tool_started' || event.type === 'tool_finished' ? event.toolUseId : null;
  return { agentId: event.agentId, eventId: event.id, toolUseId, isInside: found.isInside };
}

/** Visible text is preferred to text that has to be opened. */
function textThat(texts: readonly EventText[], wanted: string): EventText | null {
  return texts.find(({ text }) => text.preview.toLowerCase().includes(wanted)) ?? null;
}
