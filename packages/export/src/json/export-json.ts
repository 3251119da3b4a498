import type { SessionFacts, Usage } from '@treeline/protocol';

/** Raised when a reader of the former version could misread it. Added fields do not raise it. */
export const jsonVersion = 1;

/** What `--format json` writes; `docs/export.schema.json` says the same for other languages. */
export interface ExportedJson {
  readonly format: 'treeline-export';
  readonly version: typeof jsonVersion;
  readonly madeBy: string;
  readonly madeAt: string;
  readonly isRedacted: boolean;
  readonly scope: {
    readonly depth: number | null;
    readonly turns: readonly [number, number] | null;
    readonly asOf: string | null;
  };
  readonly session: ExportedSession;
  /** The main thread first, then each agent before those that it started. */
  readonly threads: readonly ExportedThread[];
}

export interface ExportedSession
  extends Pick<SessionFacts, 'client' | 'title' | 'project' | 'branch' | 'model' | 'clientVersion'> {
  readonly id: string;
  readonly startedAt: string | null;
  readonly updatedAt: string | null;
  readonly status: string;
  readonly reason: string;
  readonly usage: Usage;
  readonly totalUsage: Usage;
}

interface ExportedThread {
  /** `null`: the main thread. */
  readonly agent: ExportedAgent | null;
  /** Why its transcript is missing; `null`: it is included. */
  readonly problem: string | null;
  readonly turns: readonly ExportedTurn[];
}

export interface ExportedAgent {
  readonly id: string;
  /** The agent that started it; `null`: the main thread. */
  readonly parent: string | null;
  /** The call that started it; `null`: it is not linked to one. */
  readonly call: string | null;
  readonly linkedBy: string | null;
  readonly kind: string;
  readonly type: string;
  readonly name: string | null;
  readonly description: string | null;
  readonly team: string | null;
  readonly model: string | null;
  readonly status: string;
  readonly reason: string;
  readonly isBackground: boolean;
  readonly toolCalls: number;
  readonly usage: Usage;
  readonly startedAt: string | null;
  readonly endedAt: string | null;
  readonly prompt: string;
  readonly answer: string;
}

export interface ExportedTurn {
  readonly number: number | null;
  readonly startedAt: string | null;
  readonly durationMs: number | null;
  readonly isAbandoned: boolean;
  /** The event that opened it: a prompt, a notification or a message. */
  readonly opening: ExportedEvent | null;
  readonly items: readonly (ExportedCall | ExportedEvent)[];
}

/** One call with its result. */
export interface ExportedCall {
  readonly type: 'call';
  readonly id: string;
  readonly name: string;
  readonly kind: string;
  readonly title: string;
  readonly status: string;
  readonly startedAt: string | null;
  readonly endedAt: string | null;
  readonly input: unknown;
  readonly output: string;
  readonly note: string | null;
  readonly exitCode: number | null;
  readonly files: readonly {
    readonly path: string | null;
    readonly added: number | null;
    readonly removed: number | null;
  }[];
  /** What an edit changed, as its client drew it. */
  readonly diff?: ExportedDiff;
}

export interface ExportedDiff {
  readonly path: string | null;
  readonly isNew: boolean;
  readonly hunks: readonly {
    readonly oldStart: number | null;
    readonly newStart: number | null;
    /** The file's name, where a change covers several. */
    readonly heading?: string;
    /** Each behind its sign: `+`, `-` or a space. */
    readonly lines: readonly string[];
  }[];
  /** The number of lines that were too many. */
  readonly leftOut: number;
}

/** Any other event: its own fields, with texts as strings. */
export interface ExportedEvent {
  readonly type: string;
  readonly at: string | null;
  readonly [field: string]: unknown;
}
