import { type Homes, type ListedUnit, listHomes, readingOf, thisSystem, unitIn } from '@treeline/clients';
import {
  type FamilyVisitor,
  LocalCountingService,
  MarksStore,
  SessionCatalog,
  type SessionRowOf,
  secondReading,
} from '@treeline/library';
import {
  type HostError,
  type ReadingProgress,
  type Result,
  type SessionId,
  type SessionSummary,
  succeeded,
} from '@treeline/protocol';
import type { MainUnit } from '@treeline/transcript';
import { collectSooner } from './collect-sooner.ts';
import { inlineLess } from './inline-less.ts';

export interface ListingRequest {
  readonly homes: Homes;
  /** `null`: nothing is stored. */
  readonly dataDir: string | null;
  /** Of the program. */
  readonly version: string;
  /** The entry of a second thread that reads where there is much to read; `null`: there is none. */
  readonly readerWorker: URL | null;
  /** Reads everything again. */
  readonly isAnew: boolean;
  readonly onProgress: (progress: ReadingProgress) => void;
  /** Called for each session once all are counted. */
  readonly onFamily?: FamilyVisitor;
}

export interface Listing {
  /** Newest first, all of them, each counted. */
  readonly sessions: readonly SessionSummary[];
  /** The main unit of each. */
  readonly mainUnits: ReadonlyMap<SessionId, MainUnit>;
  /** The units of all sessions. */
  readonly units: readonly ListedUnit[];
  /** Sentences about what could not be read. */
  readonly problems: readonly string[];
}

/** All sessions of the homes in their current state, without watching anything. It updates the index. */
export async function readListing(request: ListingRequest): Promise<Result<Listing, HostError>> {
  const { homes, dataDir, version, readerWorker } = request;
  collectSooner();
  inlineLess();
  const problems: string[] = [];
  const kit = { system: thisSystem, now: Date.now, recheckEveryMs: 60_000 };
  const listed = await listHomes(homes, kit, (message) => problems.push(message));
  if (!listed.ok) return listed;
  const { units, running } = listed.value;
  const catalog = new SessionCatalog({
    reading: readingOf(homes),
    unitAt: unitIn(homes),
    now: Date.now,
    onChanged: () => undefined,
  });
  const marks = new MarksStore(dataDir);
  if (marks.notice !== null) problems.push(marks.notice);
  catalog.setMarks(marks.all());
  const counted: SessionRowOf[] = [];
  const counting = new LocalCountingService(
    { homes, dataDir, version },
    {
      onRows: (rows) => {
        for (const each of rows) counted.push(each);
      },
      onProgress: request.onProgress,
      onProblem: ({ path, message }) => problems.push(`${path}: ${message}`),
      onNotice: (notice) => problems.push(notice),
    },
    readerWorker === null ? null : secondReading(readerWorker, homes),
  );
  try {
    catalog.setRunning(running);
    counting.put(units);
    counting.scanned();
    if (request.isAnew) counting.rebuild();
    await counting.settled();
    if (request.onFamily !== undefined) await counting.eachFamily(request.onFamily);
    // All at once: the list is not read before.
    catalog.setRows(counted);
    await catalogGlances(catalog, units);
    const sessions = catalog.list();
    const mainUnits = new Map(sessions.map(({ id }) => [id, catalog.find(id)] as const).filter(hasUnit));
    return succeeded({ sessions, mainUnits, units, problems });
  } finally {
    await counting.close();
    catalog.close();
    marks.close();
  }
}

function hasUnit(entry: readonly [SessionId, MainUnit | null]): entry is readonly [SessionId, MainUnit] {
  return entry[1] !== null;
}

/** A session still without a row cannot be read: its ends show why. */
async function catalogGlances(catalog: SessionCatalog, units: readonly ListedUnit[]): Promise<void> {
  catalog.put(units);
  catalog.dropUnseen();
  while (!catalog.isSettled) await new Promise((resolve) => setTimeout(resolve, 5));
}
