import type { EventId } from './ids.ts';
import type { Cost } from './session-listing.ts';
import type { Usage } from './usage.ts';

/** What the left and the right one have of something; `null`: it is in the other alone. */
export type ComparedPair<Item> = readonly [Item | null, Item | null];

/** What a session amounts to. */
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

/** A prompt and what came of it, until the next one. */
export interface ComparedTurn {
  readonly id: EventId;
  readonly text: string;
  readonly at: number;
  readonly durationMs: number | null;
  readonly toolCalls: number;
  readonly failedCalls: number;
  readonly agents: number;
  /** What its own messages and those of agents at work meanwhile put out. */
  readonly outputTokens: number;
}

export interface ComparedPrompts {
  readonly turns: ComparedPair<ComparedTurn>;
  /** Word for word. */
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
  /** Within the folder that its session worked in, where it is: two copies of a repository are compared by this. */
  readonly path: string;
  readonly sums: ComparedPair<FileSum>;
}

/** Two sessions side by side. */
export interface SessionComparison {
  readonly totals: readonly [ComparedTotals, ComparedTotals];
  /** So many prompts at the beginning are the same: where a fork left its original. */
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
