import type { SessionTotals } from '@treeline/protocol';
import type { OriginFacts, SessionDigest } from '@treeline/transcript';
import type { ModelUsage } from './prices/model-usage.ts';

/** The facts of a session once all of its files have been counted. Plain data: it is stored, and crosses threads. */
export interface SessionRow {
  readonly digest: SessionDigest;
  /** Of its own file. */
  readonly lines: number;
  readonly origin: OriginFacts;
  /** When its file was created, as far as the file system knows. */
  readonly bornAt: number;
  /** Without the part that depends on prices, which may change. */
  readonly totals: Omit<SessionTotals, 'cost'>;
  readonly models: readonly ModelUsage[];
}

/** A row, and the facts of its file at that time. */
export interface SessionRowOf {
  readonly path: string;
  readonly bytes: number;
  readonly modifiedAt: number;
  readonly row: SessionRow;
}

/** Removes the fields that only the store needs. */
export function withoutStoreFields({ path, bytes, modifiedAt, row }: SessionRowOf): SessionRowOf {
  return { path, bytes, modifiedAt, row };
}
