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

/** Without a spread, which takes several times as long: every result goes through it. */
export function withExitCode({ hasFailed, files, reads, agentId }: ItemFacts, exitCode: number | null): ItemFacts {
  return { exitCode, hasFailed, files, reads, agentId };
}

export const noItemFacts: ItemFacts = { exitCode: null, hasFailed: false, files: null, reads: null, agentId: null };
