import type { ThreadCosts } from '@treeline/processor';
import type {
  AgentId,
  AgentInfo,
  BodyRef,
  BodyText,
  Result,
  RunState,
  SessionFacts,
  ThreadEvent,
  ToolDetail,
  ToolUseId,
} from '@treeline/protocol';

/**
 * One session at one moment. Short facts are available immediately; threads and long texts are read on demand, so that
 * no more than one thread must be in memory. A failure is a sentence for a person.
 */
export interface ExportSource {
  /** The client's display name. */
  readonly clientName: string;
  readonly facts: SessionFacts;
  readonly state: RunState;
  readonly agents: readonly AgentInfo[];
  /** Of each thread without its agents. */
  readonly costs: ThreadCosts;
  /** Its events in order, long texts by reference. */
  events(thread: AgentId | null): Promise<Result<readonly ThreadEvent[], string>>;
  /** The texts of the main thread are requested next. */
  prepareMain(): Promise<void>;
  body(ref: BodyRef): Promise<Result<BodyText, string>>;
  /** `null`: nothing was recorded of this call. */
  tool(id: ToolUseId): Promise<Result<ToolDetail | null, string>>;
}

/** Which part of a session is exported. */
export interface ExportScope {
  /** Agents down to this level; 0: none, `null`: all. */
  readonly depth: number | null;
  /** Turns of the main thread by number, inclusive; `null`: all. */
  readonly turns: { readonly from: number; readonly to: number } | null;
  /** Leaves out everything later, in milliseconds since 1970. */
  readonly asOf: number | null;
}

export const wholeScope: ExportScope = { depth: null, turns: null, asOf: null };

/** The program, time and time zone of an export. */
export interface ExportStamp {
  /** "Treeline 0.1.0" */
  readonly madeBy: string;
  readonly madeAt: number;
  /** An IANA name; times are written in it. */
  readonly timeZone: string;
}

/** Where an export is written. Names never contain a slash. */
export interface ExportSink {
  open(name: string): Promise<ExportFile>;
  /** Everything is written: only now does it have its names. */
  commit(): Promise<void>;
  /** Takes back what was written so far. */
  discard(): Promise<void>;
  /** Takes back one file, which may be opened again. */
  withdraw(name: string): Promise<void>;
}

/** Knows which pages hold what was later found to be a secret. */
export interface PageWatch {
  /** What is read from now on goes to this page, which is written for the first time or again. */
  begin(page: string): void;
  /** Pages to write again. */
  outdated(): readonly string[];
}

/** Nothing that is written has to be written again. */
export const noWatch: PageWatch = { begin: () => undefined, outdated: () => [] };

/** What a reader learns about redaction. */
export interface RedactionWords {
  /** For what is written while others still follow. */
  readonly meanwhile: string;
  /** For what is written last: "193 places redacted". */
  readonly atLast: () => string;
}

export interface ExportFile {
  write(text: string): Promise<void>;
  end(): Promise<void>;
}

/** Called with each thread that is written; throwing ends the export. */
export type OnProgress = (done: number, total: number) => void;

/** Near the beginning of every exported file, so that the next export may replace it. */
export const exportMark = 'treeline-export';
