import { deflateRawSync, inflateRawSync } from 'node:zlib';
import { packEvents, type ThreadEvent } from '@treeline/protocol';
import type { ArchivedEvents } from '@treeline/transcript';
import { slimEvents } from './slim-events.ts';

/** The fastest level: it runs while a session is being read. */
const level = 1;

/** In the form in which they are sent, so that a later client is sent the archived bytes. */
export function archiveEvents(events: readonly ThreadEvent[]): ArchivedEvents {
  const bytes = deflateRawSync(packEvents(slimEvents(events)), { level });
  return { count: events.length, packed: () => inflateRawSync(bytes).toString() };
}
