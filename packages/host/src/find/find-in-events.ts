import {
  type Body,
  type BodyRef,
  type FindHit,
  failed,
  type HostError,
  type Result,
  succeeded,
  type ThreadEvent,
  type ToolUseId,
} from '@treeline/protocol';
import { innerTexts, shownTexts } from './shown-texts.ts';

/** Nobody goes through more, and a window has to hold them. */
const mostHits = 100_000;
/** Others get their turn after so many milliseconds. */
const turnMs = 8;

/** In the order in which a person would read them. */
export interface Found {
  readonly hits: readonly FindHit[];
  /** All there are, also those that are too many to list. */
  readonly total: number;
  readonly isComplete: boolean;
}

interface Search {
  /** A text that is longer than its preview; `null` when it does not hold the query. A promise: ask again after it. */
  readonly textOf: (ref: BodyRef) => string | null | Promise<void>;
  readonly isCancelled: () => boolean;
  /** Called now and then with what was found so far, which goes on growing. */
  readonly onFound: (found: Found) => void;
}

/** The events that hold the query in what they show, whatever its case; each counts once. */
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
      if (search.isCancelled()) return failed({ code: 'cancelled', message: 'Another search took its place.' });
      if (event.type === 'tool_started' && event.task !== null) tasks.add(event.toolUseId);
      let hit = hitIn(event, wanted, search);
      while (hit instanceof Promise) {
        await hit;
        hit = hitIn(event, wanted, search);
      }
      if (hit === null) continue;
      total += 1;
      // What a task shows when opened is its agent's work, not the text of the call.
      const isTask = hit.toolUseId !== null && tasks.has(hit.toolUseId);
      if (hits.length < mostHits) hits.push(isTask ? { ...hit, isInside: false } : hit);
    }
  }
  return succeeded({ hits, total, isComplete: true });
}

function hitIn(event: ThreadEvent, wanted: string, search: Search): FindHit | null | Promise<void> {
  for (const isInside of [false, true]) {
    for (const body of isInside ? innerTexts(event) : shownTexts(event)) {
      const isHeld = holds(body, wanted, search);
      if (isHeld instanceof Promise) return isHeld;
      if (!isHeld) continue;
      const toolUseId = event.type === 'tool_started' || event.type === 'tool_finished' ? event.toolUseId : null;
      return { agentId: event.agentId, eventId: event.id, toolUseId, isInside };
    }
  }
  return null;
}

function holds({ preview, ref }: Body, wanted: string, search: Search): boolean | Promise<void> {
  if (preview.toLowerCase().includes(wanted)) return true;
  const whole = ref === null ? null : search.textOf(ref);
  return whole instanceof Promise ? whole : whole?.toLowerCase().includes(wanted) === true;
}
