import type { EventId } from './ids.ts';
import type { Cost } from './session-listing.ts';
import type { Usage } from './usage.ts';

/** The left and the right side of a comparison; `null`: only the other side has it. */
export type ComparedPair<Item> = readonly [Item | null, Item | null];

/** Totals of a session. */
export interface ComparedTotals {
  readonly title: string;
  readonly sessionId: string | null;
  readonly client: string | null;
  readonly project: string | null;
  readonly model: string | null;
  readonly startedAt: number | null;
  readonly durationMs: number | null;
  readonly prompts: number;
  readonly toolCalls: number;
  readonly failedCalls: number;
  readonly agents: number;
  readonly files: number;
  readonly added: number;
  readonly removed: number;
  /** Each API message once, agents included. */
  readonly usage: Usage;
  readonly apiMessages: number;
  readonly cost: Cost | null;
}

/** A prompt and everything up to the next one. */
export interface ComparedTurn {
  readonly id: EventId;
  readonly text: string;
  readonly at: number;
  readonly durationMs: number | null;
  readonly toolCalls: number;
  readonly failedCalls: number;
  readonly agents: number;
  /** Output of its own messages and of agents that ran meanwhile. */
  readonly outputTokens: number;
}

export interface ComparedPrompts {
  readonly turns: ComparedPair<ComparedTurn>;
  /** The prompts are identical. */
  readonly isSame: boolean;
}

export interface ComparedCount {
  readonly name: string;
  readonly counts: readonly [number, number];
}

export interface FileSum {
  readonly edits: number;
  readonly added: number;
  readonly removed: number;
}

export interface ComparedFile {
  /**
   * Relative to the folder that its session worked in, where possible, so that two copies of a repository can be
   * compared.
   */
  readonly path: string;
  readonly sums: ComparedPair<FileSum>;
}

/** Two sessions side by side. */
export interface SessionComparison {
  readonly totals: readonly [ComparedTotals, ComparedTotals];
  /** The number of identical prompts at the beginning: where a fork left its original. */
  readonly sharedPrompts: number;
  readonly prompts: readonly ComparedPrompts[];
  /** By type. */
  readonly agents: readonly ComparedCount[];
  /** Of the main thread, by name. */
  readonly tools: readonly ComparedCount[];
  readonly files: readonly ComparedFile[];
  /** How many of each list are left out at its end. */
  readonly more: Readonly<Record<'prompts' | 'agents' | 'tools' | 'files', number>>;
}
