import type { AgentId, SessionId, ToolUseId } from './ids.ts';
import type { RunState } from './status.ts';

/**
 * A search over all sessions. The filters are part of the text, so that the box, its chips and the command line share
 * one language: words, `"an exact phrase"`, `-not`, and `name:value` for each of `filterNames`.
 */
export interface SearchQuery {
  readonly text: string;
  readonly order: 'rank' | 'date';
  /** Only this session, with more of its hits; `null` = all sessions. */
  readonly session: SessionId | null;
}

export type SearchPart = 'title' | 'prompt' | 'answer' | 'thinking' | 'tool-input' | 'tool-output' | 'agent' | 'other';

export interface HitTool {
  readonly id: ToolUseId;
  readonly name: string;
  /** The file that the call names. Left out: it names none. */
  readonly path?: string;
}

export interface SearchHit {
  /** The agent whose transcript holds it, with its type; `null` = the main thread. */
  readonly agent: { readonly id: AgentId; readonly slug: string } | null;
  /** A prefix of the ids of all events made from this record; `null` where the hit is the session as a whole. */
  readonly recordId: string | null;
  readonly part: SearchPart;
  readonly tool: HitTool | null;
  /** Of a hit that is an agent as a whole: what it was asked, and how it stands. The excerpt is its answer. */
  readonly task: { readonly title: string; readonly state: RunState } | null;
  readonly at: number;
  /** The matched words with their context, on one line, and the matches as pairs of offsets. */
  readonly excerpt: string;
  readonly found: readonly (readonly [number, number])[];
}

export interface SearchGroup {
  readonly sessionId: SessionId;
  /** The best hits; `total` says how many there are. */
  readonly hits: readonly SearchHit[];
  readonly total: number;
}

export interface SearchAnswer {
  readonly searchId: number;
  readonly groups: readonly SearchGroup[];
  readonly totalHits: number;
  readonly totalSessions: number;
  /** `false`: the search goes on, and `searchFound` delivers this answer again with more hits. */
  readonly isComplete: boolean;
  /** A sentence about what could not be understood or read; `null` = nothing. */
  readonly notice: string | null;
}
