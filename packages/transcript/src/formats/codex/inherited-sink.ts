import type { EventSink } from '../event-sink.ts';

const ignore = () => undefined;

/** Takes what a fork goes on from: shown where the fork begins, and counted, linked and complained about where it happened. */
export function inheritedSink({ event, fact }: EventSink): EventSink {
  return {
    event: (each) =>
      event(
        // Its agents hang on the session that started them.
        each.type === 'tool_started' ? { ...each, task: null, isInherited: true } : { ...each, isInherited: true },
      ),
    fact: (each) => {
      if (each.kind === 'tool-place') fact(each);
    },
    unreadable: ignore,
    unknown: ignore,
  };
}
