import type { ChangedFile } from '@treeline/protocol';

/** What an item adds to the text of a call's result. Plain data. */
export interface ItemFacts {
  readonly exitCode: number | null;
  readonly hasFailed: boolean;
  readonly files: readonly ChangedFile[] | null;
  /** Files that a command read. */
  readonly reads: readonly ChangedFile[] | null;
  /** The agent that the call has started or addressed. */
  readonly agentId: string | null;
}

export const noItemFacts: ItemFacts = { exitCode: null, hasFailed: false, files: null, reads: null, agentId: null };
