import type { Homes, UnitReading } from '@treeline/clients';
import type { SqlDatabase } from '@treeline/database';
import type { SessionMap } from '../answer/session-map.ts';
import type { FileQueue } from '../indexing/file-queue.ts';
import type { ScanPool } from '../scan/scan-job.ts';
import type { FileTable } from '../store/file-table.ts';
import type { Vocabulary } from '../words/vocabulary.ts';

/** Everything that a search reads. */
export interface SearchSources {
  readonly homes: Homes;
  readonly reading: UnitReading;
  readonly db: SqlDatabase;
  readonly vocabulary: Vocabulary;
  readonly table: FileTable;
  readonly queue: FileQueue;
  readonly map: SessionMap;
  readonly pool: ScanPool;
  /** Whether an agent has a transcript of its own. */
  readonly hasTranscript: (agentId: string) => boolean;
  /** The type of the agent whose transcript this is; `null` for a main thread. */
  readonly slugOf: (path: string) => string | null;
}
