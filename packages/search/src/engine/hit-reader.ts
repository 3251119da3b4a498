import type { AgentId, SearchHit, SessionId } from '@treeline/protocol';
import { findCallBefore } from '../answer/find-call.ts';
import { hitInLine, type LineHit } from '../answer/line-hit.ts';
import type { LineTests } from '../answer/line-query.ts';
import type { Candidate } from '../answer/ranked-hits.ts';
import type { SearchSources } from './search-sources.ts';
import type { SessionChoice } from './session-choice.ts';

/** Turns positions in files into hits of sessions. */
export class HitReader {
  readonly #sources: SearchSources;
  readonly #choice: SessionChoice;
  readonly #tests: LineTests;
  /** By path; `null` = this search excludes that file. */
  readonly #sessions = new Map<string, SessionId | null>();

  constructor(sources: SearchSources, choice: SessionChoice, tests: LineTests) {
    this.#sources = sources;
    this.#choice = choice;
    this.#tests = tests;
  }

  /** Whether this search includes a session. */
  allows(session: SessionId): boolean {
    return this.#choice.sessions?.has(session) !== false;
  }

  sessionOf(path: string): SessionId | null {
    const known = this.#sessions.get(path);
    if (known !== undefined) return known;
    const session = this.#find(path);
    this.#sessions.set(path, session);
    return session;
  }

  /** The hit at a position that the index knows; `null` when its words do not match. */
  read({ path, offset, at }: Candidate): SearchHit | null {
    const { reading, map } = this.#sources;
    const line = reading.lineHere(path, offset);
    const unit = map.fileOf(path);
    if (line === null || unit === null) return null;
    const findCall = (id: string) => findCallBefore(reading, unit, offset, id);
    const hit = hitInLine(line, offset, this.#tests, unit, findCall);
    return hit === null || !this.isOwn(hit) ? null : this.toHit(path, hit, at);
  }

  /** Copies of an agent's records in progress records count only where the agent has no transcript. */
  isOwn({ insideOf }: LineHit): boolean {
    return insideOf === null || !this.#sources.hasTranscript(insideOf);
  }

  toHit(path: string, hit: LineHit, at: number): SearchHit {
    const { map, table, slugOf } = this.#sources;
    const agent = hit.insideOf ?? map.agentOf(path);
    const slug = hit.insideOf === null ? slugOf(path) : table.slugOf(hit.insideOf);
    return {
      agent: agent === null ? null : { id: agent as AgentId, slug: slug ?? 'agent' },
      recordId: hit.eventId.startsWith('@') ? `${fileOf(agent)}${hit.eventId}` : hit.eventId,
      part: hit.part,
      tool: hit.tool,
      task: null,
      at: hit.at ?? at,
      excerpt: hit.excerpt,
      found: hit.found,
    };
  }

  #find(path: string): SessionId | null {
    const { map, table, slugOf } = this.#sources;
    const session = map.sessionOf(path, table.get(path)?.session ?? null);
    if (session === null || !this.allows(session)) return null;
    if (!this.#choice.hasAgentFilter) return session;
    return this.#choice.allowsFile(slugOf(path)) ? session : null;
  }
}

/** A record without an id is named by its file and position, as the transcript reader names it. */
function fileOf(agent: string | null): string {
  return agent === null ? 'main' : agent.replace(/[^\w-]/g, '_');
}
