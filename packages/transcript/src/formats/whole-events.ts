import type { ThreadEvent } from '@treeline/protocol';
import type { ClientFormat } from './client-format.ts';
import type { SourceLine } from './source-line.ts';

const ignore = () => undefined;

/** The events of one line of a transcript with all of their texts. Their threads are not set. */
export function wholeEvents(format: ClientFormat, file: string, line: SourceLine): readonly ThreadEvent[] {
  const events: ThreadEvent[] = [];
  const event = (each: ThreadEvent) => void events.push(each);
  const sink = { event, fact: ignore, unreadable: ignore, unknown: ignore };
  const options = { file, thread: null, sink, texts: 'whole', memory: null, onStatedCall: ignore } as const;
  format.reader({ kind: 'session', runId: null }, options).addLine(line);
  return events;
}
