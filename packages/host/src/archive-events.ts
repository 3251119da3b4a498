import { deflateRawSync, inflateRawSync } from 'node:zlib';
import { packEvents, type ThreadEvent } from '@treeline/protocol';
import type { ArchivedEvents } from '@treeline/transcript';
import { slimEvents } from './slim-events.ts';

/** The quickest: it is done while a session is read. */
const level = 1;

/** As they are sent, so that a client that comes later is sent what lies here. */
export function archiveEvents(events: readonly ThreadEvent[]): ArchivedEvents {
  const bytes = deflateRawSync(packEvents(slimEvents(events)), { level });
  return { count: events.length, packed: () => inflateRawSync(bytes).toString() };
}
