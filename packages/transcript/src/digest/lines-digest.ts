import type { AgentId, TitleSource, ToolUseId } from '@treeline/protocol';
import type { Evidence } from '../formats/event-sink.ts';
import type { ReaderMemory } from '../formats/reader-memory.ts';
import type { DescriptionFacts } from '../session/session-description.ts';
import type { MessageList } from './message-usage.ts';
import type { ThreadDigest } from './thread-digest.ts';

/**
 * Evidence in a session's own file for the session that it continues. Other files help to find that one
 * (`origin-finder`).
 */
export interface OriginFacts {
  /** The session that its records were copied from, as they say. */
  readonly forkedFrom: string | null;
  /** The session that requested the last of the answers that it contains copies of. */
  readonly copiedFrom: string | null;
  /** Its first records have the id of another session. */
  readonly resumedFrom: string | null;
  /** Records keep their ids when they are copied: the first one, and those after each compaction, where a copy may begin. */
  readonly first: string | null;
  readonly beginnings: readonly string[];
  /** How many events after a compaction are still to be recorded. */
  readonly toCome: number;
  /** The time on the first line that has one. In a copy it is later than that of the first copied record. */
  readonly writtenAt: number | null;
}

/**
 * The totals of one file of lines. Plain data: the library stores it, and reading continues from it when lines are
 * appended.
 */
export interface LinesDigest extends MessageList {
  readonly lines: number;
  readonly unreadableLines: number;
  /** `false`: appended lines can only be understood together with the earlier ones. */
  readonly canContinue: boolean;
  /** Where the reader stopped; `null`: it is not needed to continue. */
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
