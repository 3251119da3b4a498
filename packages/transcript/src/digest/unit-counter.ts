import type { SourceLine } from '../formats/source-line.ts';
import type { Unit } from '../formats/unit.ts';
import type { LinesDigest } from './lines-digest.ts';

/** What counting a unit of lines depends on, besides its lines. */
export type CountedUnit = Pick<Unit, 'kind' | 'role' | 'sessionId' | 'agentId' | 'runId'>;

/** Sums up one unit of lines. Given the digest of an earlier reading, it continues where that ended. */
export interface UnitCounter {
  add(line: SourceLine): void;
  digest(): LinesDigest;
}
