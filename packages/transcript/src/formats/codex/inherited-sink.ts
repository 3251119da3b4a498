import type { EventSink } from '../event-sink.ts';

const ignore = () => undefined;

/** Receives what a fork is based on: shown where the fork begins; counted, linked and reported only in the original. */
export function inheritedSink({ event, fact }: EventSink): EventSink {
  return {
    event: (each) =>
      event(
        // Its agents belong to the session that started them.
        each.type === 'tool_started' ? { ...each, task: null, isInherited: true } : { ...each, isInherited: true },
      ),
    fact: (each) => {
      if (each.kind === 'tool-place') fact(each);
    },
    unreadable: ignore,
    unknown: ignore,
  };
}
