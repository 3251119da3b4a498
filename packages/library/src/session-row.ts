import type { SessionTotals } from '@treeline/protocol';
import type { OriginFacts, SessionDigest } from '@treeline/transcript';
import type { ModelUsage } from './prices/model-usage.ts';

/** What is known of a session once all of its files have been counted. Plain data: it is kept, and crosses threads. */
export interface SessionRow {
  readonly digest: SessionDigest;
  /** Of its own file. */
  readonly lines: number;
  readonly origin: OriginFacts;
  /** When its file was made, as far as the disk knows. */
  readonly bornAt: number;
  /** Without what depends on prices, which may change. */
  readonly totals: Omit<SessionTotals, 'cost'>;
  readonly models: readonly ModelUsage[];
}

/** A row and the file that it was made of, as that stood then. */
export interface SessionRowOf {
  readonly path: string;
  readonly bytes: number;
  readonly modifiedAt: number;
  readonly row: SessionRow;
}

/** Without what only the store needs. */
export function withoutStoreFields({ path, bytes, modifiedAt, row }: SessionRowOf): SessionRowOf {
  return { path, bytes, modifiedAt, row };
}
