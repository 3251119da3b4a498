import type {
  AgentId,
  Body,
  BodyRef,
  BodyText,
  KnownTool,
  ThreadEvent,
  ToolDetail,
  ToolUseId,
} from '@treeline/protocol';
import type { LinesDigest } from '../digest/lines-digest.ts';
import type { CountedUnit, UnitCounter } from '../digest/unit-counter.ts';
import type { ListPreview } from '../glance/list-preview.ts';
import type { BoardView } from '../session/task-board.ts';
import type { EventSink, Evidence } from './event-sink.ts';
import type { SpawnCall, ThreadId } from './link-facts.ts';
import type { ReaderMemory } from './reader-memory.ts';
import type { SourceLine } from './source-line.ts';
import type { Unit } from './unit.ts';

/** How much of its texts a reading includes: none, what rows show, or all. */
export type TextDepth = 'none' | 'preview' | 'whole';

export interface ReaderOptions {
  /** The unit's name within its session, for references. */
  readonly file: string;
  readonly thread: ThreadId;
  readonly sink: EventSink;
  readonly texts: TextDepth;
  /** Where an earlier reading of the same unit ended; `null`: from the beginning. */
  readonly memory: ReaderMemory | null;
  /** Called when the data itself names the call that a transcript belongs to. */
  readonly onStatedCall: (thread: AgentId, call: ToolUseId) => void;
}

/** Turns the lines of one unit, in order, into events and evidence. */
export interface ThreadReader {
  addLine(line: SourceLine): void;
  /** What another reader needs to continue with the next line. */
  memory(): ReaderMemory;
  /** Whether a record of that id was read. */
  hasRecord(id: string): boolean;
}

/** The line that holds a call or its result, and the reference to the block in it. */
export interface ToolLine {
  readonly text: string;
  readonly ref: BodyRef;
}

export interface ToolLines {
  readonly call: ToolLine | null;
  readonly result: ToolLine | null;
  /** The client's text in the conversation on behalf of the call: a skill's instructions. */
  readonly instructions: Body | null;
  /** The board of tasks after this call, where the call has changed it. */
  readonly board: BoardView | null;
}

/** The facts by which a format recognises one of its client's internal agents. */
export interface UnlinkedThread {
  readonly promptFingerprint: string | null;
  readonly startedAt: number | null;
  readonly toolCalls: number;
  everyType(test: (type: ThreadEvent['type']) => boolean): boolean;
}

/** How a client's records are read. Pure: the store knows where they are. */
export interface ClientFormat {
  readonly id: string;
  /** The type of an agent that was started without one. */
  readonly defaultAgentType: string;
  /** The same for an agent of a workflow. */
  readonly runAgentType: string;
  /** An agent's type in the client's own vocabulary, for programs; absent where it is the displayed one. */
  readonly reportedType?: (type: string) => string;
  /** Tools that most sessions use, for choices before a session was read. */
  readonly commonTools: readonly KnownTool[];
  /** Occurs in one of the first lines of a transcript that begins with copies of another's records. */
  readonly copiesMark: string | null;
  /** What every line with a call contains; `null`: no one mark does. */
  readonly callMark: string | null;
  /** Names that the reader gives to calls whose records write none. */
  readonly unwrittenNames: readonly string[];
  /** For a unit that is read line by line. */
  reader(unit: Pick<Unit, 'kind' | 'runId'>, options: ReaderOptions): ThreadReader;
  /** Counts a unit that is read line by line. `known`: the digest of an earlier reading of it. */
  counter(unit: CountedUnit, known: LinesDigest | null): UnitCounter;
  /** Makes a list entry from a session's first and last lines. */
  listPreview(unit: CountedUnit): ListPreview;
  /** The evidence of a unit that is read as a whole; `null`: it was deleted. */
  sideFile(unit: Unit, text: string | null): readonly Evidence[];
  toolDetail(toolUseId: ToolUseId, lines: ToolLines): ToolDetail;
  /** The text that a pointer names inside a line; `null` when the line does not contain it (any more). */
  bodyAt(lineText: string, pointer: string): BodyText | null;
  /** The name under which the store keeps this text outside the transcript; `null`: it is in a line. */
  outsideBody(ref: BodyRef): string | null;
  /** Whether a word of a text is an agent's id. */
  looksLikeAgentId(text: string): boolean;
  /** Whether no two agents have this id, in any session. */
  isUniqueAgentId(id: string): boolean;
  /** The client's internal agents: compaction, side questions, warm-ups. */
  isInternalAgent(id: AgentId, promptFingerprint: string | null): boolean;
  /** The same for a transcript without a call or a side file. */
  isInternalThread(thread: UnlinkedThread, calls: Iterable<SpawnCall>): boolean;
  /** A session that the client starts for its own use, by its first prompt. */
  isWarmUp(firstPrompt: string | null): boolean;
}
