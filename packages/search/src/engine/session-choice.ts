import {
  foldText,
  matchesAll,
  matchesSummary,
  type SearchQuery,
  type SearchWords,
  type SessionId,
} from '@treeline/protocol';
import type { SessionMap } from '../answer/session-map.ts';

/** Which sessions and which of their files a search includes. */
export interface SessionChoice {
  /** `null`: all that are listed. */
  readonly sessions: ReadonlySet<SessionId> | null;
  readonly allowsFile: (agentSlug: string | null) => boolean;
  readonly hasAgentFilter: boolean;
}

/** A record has a time; when a session began is not always known. */
const ofRecords = new Set(['tool', 'path', 'agent', 'before']);

export function chooseSessions(words: SearchWords, query: SearchQuery, map: SessionMap): SessionChoice {
  const ofSession = words.filters.filter(({ name }) => !ofRecords.has(name));
  const ofAgent = words.filters.filter(({ name }) => name === 'agent');
  const isOpen = ofSession.length === 0 && query.session === null;
  const chosen = isOpen
    ? null
    : [...map.all()]
        .filter(({ summary }) => query.session === null || summary.id === query.session)
        .filter(({ summary }) => matchesSummary(summary, ofSession))
        .map(({ summary }) => summary.id);
  const allowed = new Map<string | null, boolean>();
  const allows = (slug: string | null): boolean =>
    matchesAll(ofAgent, (filter) =>
      filter.name === 'agent' ? slug !== null && foldText(slug).includes(foldText(filter.value)) : null,
    );
  return {
    sessions: chosen === null ? null : new Set(chosen),
    hasAgentFilter: ofAgent.length > 0,
    // There are thousands of files, and few types of agents.
    allowsFile: (slug) => {
      const isAllowed = allowed.get(slug) ?? allows(slug);
      allowed.set(slug, isAllowed);
      return isAllowed;
    },
  };
}
