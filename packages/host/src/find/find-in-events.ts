import {
  type Body,
  type BodyRef,
  type FindAnswer,
  type FindHit,
  failed,
  type HostError,
  type Result,
  succeeded,
  type ThreadEvent,
  type ToolUseId,
} from '@treeline/protocol';
import { innerTexts, shownTexts } from './shown-texts.ts';

const mostHits = 1000;
/** Others get their turn after so many milliseconds. */
const turnMs = 12;

interface Search {
  /** A text that is longer than its preview; `null` when it does not hold the query. */
  readonly textOf: (ref: BodyRef) => string | null | Promise<string | null>;
  readonly isCancelled: () => boolean;
  /** Called now and then with what was found so far. */
  readonly onFound: (answer: FindAnswer) => void;
}

/** The events that hold the query in what they show, whatever its case; each counts once. */
export async function findInEvents(
  events: AsyncIterable<readonly ThreadEvent[]>,
  query: string,
  search: Search,
): Promise<Result<FindAnswer, HostError>> {
  const wanted = query.toLowerCase();
  const hits: FindHit[] = [];
  const tasks = new Set<ToolUseId>();
  let total = 0;
  let since = performance.now();
  if (wanted.trim() === '') return succeeded({ hits, total, isComplete: true });
  for await (const run of events) {
    for (const event of run) {
      if (performance.now() - since > turnMs) {
        search.onFound({ hits, total, isComplete: false });
        await new Promise((resolve) => setImmediate(resolve));
        since = performance.now();
      }
      if (search.isCancelled()) return failed({ code: 'cancelled', message: 'Another search took its place.' });
      if (event.type === 'tool_started' && event.task !== null) tasks.add(event.toolUseId);
      const hit = await hitIn(event, wanted, search);
      if (hit === null) continue;
      total += 1;
      // What a task shows when opened is its agent's work, not the text of the call.
      const isTask = hit.toolUseId !== null && tasks.has(hit.toolUseId);
      if (hits.length < mostHits) hits.push(isTask ? { ...hit, isInside: false } : hit);
    }
  }
  return succeeded({ hits, total, isComplete: true });
}

async function hitIn(event: ThreadEvent, wanted: string, search: Search): Promise<FindHit | null> {
  for (const isInside of [false, true]) {
    for (const body of isInside ? innerTexts(event) : shownTexts(event)) {
      const found = snippetIn(body, wanted, search);
      const snippet = found instanceof Promise ? await found : found;
      if (snippet === null) continue;
      const toolUseId = event.type === 'tool_started' || event.type === 'tool_finished' ? event.toolUseId : null;
      return { agentId: event.agentId, eventId: event.id, toolUseId, isInside, snippet };
    }
  }
  return null;
}

function snippetIn({ preview, ref }: Body, wanted: string, search: Search): string | null | Promise<string | null> {
  const near = snippetOf(preview, wanted);
  if (near !== null || ref === null) return near;
  const ofWhole = (text: string | null): string | null => (text === null ? null : snippetOf(text, wanted));
  const whole = search.textOf(ref);
  return whole instanceof Promise ? whole.then(ofWhole) : ofWhole(whole);
}

function snippetOf(text: string, wanted: string): string | null {
  const at = text.toLowerCase().indexOf(wanted);
  if (at === -1) return null;
  const from = Math.max(0, at - 40);
  return text
    .slice(from, at + wanted.length + 80)
    .replace(/\s+/g, ' ')
    .trim();
}
