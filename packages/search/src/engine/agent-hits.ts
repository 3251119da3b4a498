import {
  type AgentId,
  foldText,
  matchesAll,
  matchesSummary,
  type SearchHit,
  type SearchWords,
} from '@treeline/protocol';
import { excerptOf } from '../answer/excerpt.ts';
import type { LineTests } from '../answer/line-query.ts';
import type { Candidate } from '../answer/ranked-hits.ts';
import { readAgent } from '../answer/read-agent.ts';
import { recency, scoreOfTitle } from '../answer/score.ts';
import { isFound } from '../words/term-test.ts';
import type { SearchContext } from './search-context.ts';
import { titleHit } from './title-hits.ts';

/** The position of a candidate that is a file as a whole. */
export const wholeFile = -1;

/** Whether a search asks for agents themselves, not for something in them. */
export function asksForAgents({ terms, filters }: SearchWords): boolean {
  const isOfCalls = filters.some(({ name }) => name === 'tool' || name === 'path');
  return terms.length === 0 && !isOfCalls && filters.some(({ name, isNot }) => name === 'agent' && !isNot);
}

/** The part of a search that lists agents, one hit each. */
export class AgentHits {
  readonly #search: SearchContext;
  readonly #tests: LineTests;

  constructor(search: SearchContext, tests: LineTests) {
    this.#search = search;
    this.#tests = tests;
  }

  addAll(): void {
    const { sources, hits, board, now } = this.#search;
    const sessions = new Set<string>();
    for (const { path, modifiedAt } of sources.queue.files()) {
      const session = sources.map.agentOf(path) === null ? null : hits.sessionOf(path);
      if (session === null || !this.#isWithin(modifiedAt)) continue;
      sessions.add(session);
      const score = recency(modifiedAt, now);
      board.add(session, { path, offset: wholeFile, at: modifiedAt, score, hit: null });
    }
    this.#addWithoutTranscripts(sessions);
  }

  read({ path, at }: Candidate): SearchHit | null {
    const { reading, map, slugOf } = this.#search.sources;
    const id = map.agentOf(path) as AgentId | null;
    const session = this.#search.hits.sessionOf(path);
    const status = session === null ? undefined : map.get(session)?.summary.state.status;
    const unit = map.fileOf(path);
    if (id === null || unit === null) return null;
    const glance = readAgent(reading, unit, id, status === 'running' || status === 'waiting');
    if (glance === null) return null;
    const title = glance.task ?? id;
    const { status: ending, reason } = glance.state;
    const said = ending === 'failed' ? reason : (glance.answer ?? reason);
    if (this.#tests.none.some((test) => isFound(foldText(`${title}\n${said}`), test))) return null;
    return {
      agent: { id, slug: slugOf(path) ?? 'agent' },
      recordId: glance.recordId,
      part: 'agent',
      tool: null,
      task: { title: excerptOf(title, foldText(title), []).excerpt, state: glance.state },
      at: glance.at ?? at,
      ...excerptOf(said, foldText(said), []),
    };
  }

  /** Some sessions name agents without a transcript here: then the hit leads to the session. */
  #addWithoutTranscripts(sessions: ReadonlySet<string>): void {
    const { sources, words, hits, board, now } = this.#search;
    for (const listed of sources.map.all()) {
      const { id, updatedAt } = listed.summary;
      if (sessions.has(id) || !hits.allows(id) || !matchesSummary(listed.summary, words.filters)) continue;
      const hit = titleHit(listed, this.#tests);
      const score = scoreOfTitle(updatedAt, now) / 4;
      if (hit !== null) board.add(id, { path: listed.path, offset: wholeFile, at: updatedAt, score, hit });
    }
  }

  #isWithin(at: number): boolean {
    return matchesAll(this.#search.words.filters, (filter) => {
      if (!('at' in filter)) return null;
      return filter.name === 'after' ? at >= filter.at : at < filter.at;
    });
  }
}
