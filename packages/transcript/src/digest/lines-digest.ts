import type { AgentId, TitleSource, ToolUseId } from '@treeline/protocol';
import type { Evidence } from '../formats/event-sink.ts';
import type { ReaderMemory } from '../formats/reader-memory.ts';
import type { DescriptionFacts } from '../session/session-description.ts';
import type { MessageList } from './message-usage.ts';
import type { ThreadDigest } from './thread-digest.ts';

/** Signs in a session's own file of the session that it goes on from. Other files help to find that one (`origin-finder`). */
export interface OriginFacts {
  /** The session that its records name as the one they were copied from. */
  readonly forkedFrom: string | null;
  /** The session in which the last of the answers was asked for that it holds copies of. */
  readonly copiedFrom: string | null;
  /** Its first records bear the id of another session. */
  readonly resumedFrom: string | null;
  /** Records keep their ids when they are copied: the first one, and those after each compaction, where a copy may begin. */
  readonly first: string | null;
  readonly beginnings: readonly string[];
  /** How many events after a compaction are still to be noted. */
  readonly toCome: number;
  /** The time on the first line that has one. In a copy it is later than that of the first copied record. */
  readonly writtenAt: number | null;
}

/** The sum of one file of lines. Plain data: the library keeps it, and reading goes on from it when lines are appended. */
export interface LinesDigest extends MessageList {
  readonly lines: number;
  readonly unreadableLines: number;
  /** `false`: what is appended can only be understood together with what was there. */
  readonly canContinue: boolean;
  /** Where the reader stopped; `null`: going on needs nothing of it. */
  readonly memory: ReaderMemory | null;
  readonly lastAt: number;
  /** The session that the first record names. */
  readonly sessionId: string | null;
  readonly threads: readonly ThreadDigest[];
  readonly facts: readonly Evidence[];
  readonly statedCalls: readonly (readonly [AgentId, ToolUseId])[];
  /** Calls that concern no agent and have no result yet. */
  readonly openCalls: readonly ToolUseId[];
  readonly failedCalls: readonly ToolUseId[];
  readonly apiErrors: number;
  readonly description: DescriptionFacts;
  readonly title: { readonly title: string; readonly source: TitleSource } | null;
  readonly firstPrompt: string | null;
  readonly origin: OriginFacts;
}
