import { type EventId, type ThreadEvent, unpackEvents } from '@treeline/protocol';
import type { ThreadEvents } from './thread-events.ts';

type BranchLeft = { readonly id: string; readonly at: number; readonly records: ReadonlySet<string> };

/** The event for a branch that the user abandoned by going back. An event's id begins with that of its record. */
export function branchAbandoned({ id, at, records }: BranchLeft, main: ThreadEvents): ThreadEvent {
  // The branch begins with its prompt, the first of its records: archived events before it need not be unpacked.
  const [first] = records;
  const parts = [idsAmong(main.events, records)];
  for (
    let index = main.archived.length - 1;
    index >= 0 && parts[0]?.some((event) => recordOf(event) === first) !== true;
    index--
  ) {
    const archived = main.archived[index];
    if (archived !== undefined) parts.unshift(idsAmong(unpackEvents(archived.packed()) as ThreadEvent[], records));
  }
  const eventIds = parts.flat();
  return { id: `${id}#left` as EventId, at, agentId: null, parentToolUseId: null, type: 'branch_abandoned', eventIds };
}

function idsAmong(events: readonly ThreadEvent[], records: ReadonlySet<string>): EventId[] {
  // Windows show no usage events, and archived events may lack them.
  const shown = events.filter(({ type }) => type !== 'usage_counted');
  return shown.map((event) => event.id).filter((event) => records.has(recordOf(event)));
}

function recordOf(event: EventId): string {
  return event.replace(/[#@].*/s, '');
}
