import {
  type SessionEvent,
  type SessionLevelEvent,
  type ThreadEvent,
  type ToolUseId,
  unpackEvents,
} from '@treeline/protocol';
import type { ArchivedEvents } from '@treeline/transcript';

/**
 * The first screenful is sent at once; the rest of a large session follows in pieces small enough not to block a
 * window.
 */
const firstPartSize = 300_000;
const laterPartSize = 1_000_000;
const sizeOfFields = 320;

/**
 * A snapshot cut into batches, in reading order: the header's facts, the beginning of the conversation with the agents
 * that it started, then the rest.
 */
export function openingParts(snapshot: readonly SessionEvent[]): readonly (readonly SessionEvent[])[] {
  if (takeUpTo(snapshot, 0, firstPartSize).length === snapshot.length) return [snapshot];
  const inThreads = snapshot.filter(isInThread);
  const level = snapshot.filter((event): event is SessionLevelEvent => !isInThread(event));
  const first = takeUpTo(inThreads, 0, firstPartSize);
  const started = new Set(first.flatMap((event) => (event.type === 'tool_started' ? [event.toolUseId] : [])));
  const parts: (readonly SessionEvent[])[] = [[...level.filter((event) => isNeededFirst(event, started)), ...first]];
  const rest = [...level.filter((event) => !isNeededFirst(event, started)), ...inThreads.slice(first.length)];
  for (let from = 0; from < rest.length; from += parts.at(-1)?.length ?? 1)
    parts.push(takeUpTo(rest, from, laterPartSize));
  return parts;
}

/** The same for a giant session whose beginning is archived: that is sent in its archived form. */
export function archivedOpeningParts(
  archived: readonly ArchivedEvents[],
  recent: readonly SessionEvent[],
): readonly (readonly SessionEvent[] | ArchivedEvents)[] {
  const [first, ...others] = archived;
  const beginning = first === undefined ? [] : unpackEvents(first.packed());
  const level = recent.filter((event) => !isInThread(event));
  return [...openingParts([...beginning, ...level]), ...others, ...openingParts(recent.filter(isInThread))];
}

function isInThread(event: SessionEvent): event is ThreadEvent {
  return 'agentId' in event && 'at' in event;
}

function isNeededFirst(event: SessionLevelEvent, started: ReadonlySet<ToolUseId>): boolean {
  if (event.type !== 'agent_changed') return event.type === 'session_changed' || event.type === 'state_changed';
  const call = event.agent.parentToolUseId;
  return call !== null && started.has(call);
}

/** At least one event, however large. */
function takeUpTo<Event extends SessionEvent>(
  events: readonly Event[],
  from: number,
  budget: number,
): readonly Event[] {
  let size = 0;
  let end = from;
  for (let event = events[end]; event !== undefined && (end === from || size < budget); event = events[end]) {
    size += roughSize(event);
    end += 1;
  }
  return events.slice(from, end);
}

function roughSize(event: SessionEvent): number {
  switch (event.type) {
    case 'prompt':
    case 'assistant_text':
    case 'thinking':
      return sizeOfFields + event.text.preview.length;
    case 'tool_started':
      return sizeOfFields + event.title.length + event.input.preview.length;
    case 'tool_finished':
      return sizeOfFields + event.output.preview.length;
    case 'agent_changed':
      return 2 * sizeOfFields + (event.agent.prompt?.preview.length ?? 0) + (event.agent.answer?.preview.length ?? 0);
    default:
      return sizeOfFields;
  }
}
