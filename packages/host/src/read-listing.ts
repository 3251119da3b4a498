import { type Homes, type ListedUnit, listHomes, readingOf, thisSystem, unitIn } from '@treeline/clients';
import { LocalCountingService, MarksStore, SessionCatalog, type SessionRowOf, secondReading } from '@treeline/library';
import { type HostError, type ReadingProgress, type Result, type SessionSummary, succeeded } from '@treeline/protocol';

export interface ListingRequest {
  readonly homes: Homes;
  /** `null`: nothing is kept. */
  readonly dataDir: string | null;
  /** The entry of a second thread that reads where there is much to read; `null`: there is none. */
  readonly readerWorker: URL | null;
  /** Everything is read again. */
  readonly isAnew: boolean;
  readonly onProgress: (progress: ReadingProgress) => void;
}

export interface Listing {
  /** Newest first, all of them, each counted. */
  readonly sessions: readonly SessionSummary[];
  /** The units they are made of. */
  readonly units: readonly ListedUnit[];
  /** What could not be seen, in sentences. */
  readonly problems: readonly string[];
}

/** All sessions of the homes as they are now, without watching anything. It brings the index up to date. */
export async function readListing(request: ListingRequest): Promise<Result<Listing, HostError>> {
  const { homes, dataDir, readerWorker } = request;
  const problems: string[] = [];
  const kit = { system: thisSystem, now: Date.now, recheckEveryMs: 60_000 };
  const listed = await listHomes(homes, kit, (message) => problems.push(message));
  if (!listed.ok) return listed;
  const { units, running } = listed.value;
  const catalog = new SessionCatalog({
    ...{ reading: readingOf(homes), unitAt: unitIn(homes) },
    ...{ now: Date.now, onChanged: () => undefined },
  });
  const marks = new MarksStore(dataDir);
  if (marks.notice !== null) problems.push(marks.notice);
  catalog.setMarks(marks.all());
  const counted: SessionRowOf[] = [];
  const counting = new LocalCountingService(
    { homes, dataDir },
    {
      onRows: (rows) => counted.push(...rows),
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
    // All at once: nothing looks at the list before.
    catalog.setRows(counted);
    await catalogGlances(catalog, units);
    return succeeded({ sessions: catalog.list(), units, problems });
  } finally {
    await counting.close();
    catalog.close();
    marks.close();
  }
}

/** What has no row by now cannot be read: a glance says why. */
async function catalogGlances(catalog: SessionCatalog, units: readonly ListedUnit[]): Promise<void> {
  catalog.put(units);
  catalog.dropUnseen();
  while (!catalog.isSettled) await new Promise((resolve) => setTimeout(resolve, 5));
}
