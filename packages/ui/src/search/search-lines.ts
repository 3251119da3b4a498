import type { SearchAnswer, SearchGroup, SearchHit, SessionId, SessionSummary } from '@treeline/protocol';

/** One line of the results: a session, a hit in it, or a link to more. */
export type SearchLine =
  | { readonly kind: 'session'; readonly key: string; readonly session: SessionSummary; readonly group: SearchGroup }
  | { readonly kind: 'hit'; readonly key: string; readonly sessionId: SessionId; readonly hit: SearchHit }
  | { readonly kind: 'more'; readonly key: string; readonly sessionId: SessionId; readonly count: number };

/** Grouped by session. A session that is not in the list (yet) cannot be shown. */
export function searchLines(
  answer: SearchAnswer,
  more: ReadonlyMap<SessionId, SearchGroup>,
  find: (id: SessionId) => SessionSummary | undefined,
): readonly SearchLine[] {
  return answer.groups.flatMap(({ sessionId, ...rest }): SearchLine[] => {
    const session = find(sessionId);
    if (session === undefined) return [];
    const group = more.get(sessionId) ?? { sessionId, ...rest };
    // The heading already shows the title.
    const hits = group.hits.filter(({ part }) => part !== 'title');
    const left = group.total - group.hits.length;
    return [
      { kind: 'session', key: sessionId, session, group },
      ...hits.map((hit, place): SearchLine => ({ kind: 'hit', key: `${sessionId} ${place}`, sessionId, hit })),
      ...(left > 0 && !more.has(sessionId)
        ? [{ kind: 'more' as const, key: `${sessionId} more`, sessionId, count: left }]
        : []),
    ];
  });
}
