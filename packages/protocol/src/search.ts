import type { AgentId, SessionId, ToolUseId } from './ids.ts';
import type { RunState } from './status.ts';

/**
 * What a person searches for over all sessions. The filters stand in the text, so that the box, the chips beside it and
 * the command line speak one language: words, `"an exact phrase"`, `-not`, and `name:value` for each of `filterNames`.
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
  /** The agent in whose transcript it stands, with its type; `null` = the main thread. */
  readonly agent: { readonly id: AgentId; readonly slug: string } | null;
  /** Ids of the events that were made of this record begin with it; `null` where the session as a whole is meant. */
  readonly recordId: string | null;
  readonly part: SearchPart;
  readonly tool: HitTool | null;
  /** Of a hit that is an agent as a whole: what it was asked, and how it stands. The excerpt is its answer. */
  readonly task: { readonly title: string; readonly state: RunState } | null;
  readonly at: number;
  /** The words around it, on one line, and which of them were found, as pairs of offsets. */
  readonly excerpt: string;
  readonly found: readonly (readonly [number, number])[];
}

export interface SearchGroup {
  readonly sessionId: SessionId;
  /** The best ones; `total` says how many there are. */
  readonly hits: readonly SearchHit[];
  readonly total: number;
}

export interface SearchAnswer {
  readonly searchId: number;
  readonly groups: readonly SearchGroup[];
  readonly totalHits: number;
  readonly totalSessions: number;
  /** `false`: it is still being looked for, and `searchFound` brings this answer again with more in it. */
  readonly isComplete: boolean;
  /** What could not be understood or seen, in a sentence; `null` = nothing. */
  readonly notice: string | null;
}
