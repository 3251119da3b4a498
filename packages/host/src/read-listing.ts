import { lstat, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { type HomeFile, LocalCountingService, MarksStore, SessionCatalog, type SessionRowOf } from '@treeline/library';
import {
  failed,
  type HostError,
  type ReadingProgress,
  type Result,
  type SessionSummary,
  succeeded,
} from '@treeline/protocol';
import { isRegistryPath, unitAt } from '@treeline/transcript/formats/claude-code';
import { ClientRegistry } from './client-registry.ts';
import { inParallel } from './in-parallel.ts';
import { messageOf } from './message-of.ts';
import { thisSystem } from './process-evidence.ts';
import { entriesOf, projectFiles } from './project-files.ts';

export interface ListingRequest {
  readonly claudeDir: string;
  /** `null`: nothing is kept. */
  readonly dataDir: string | null;
  /** Everything is read again. */
  readonly isAnew: boolean;
  readonly onProgress: (progress: ReadingProgress) => void;
}

export interface Listing {
  /** Newest first, all of them, each counted. */
  readonly sessions: readonly SessionSummary[];
  /** What could not be seen, in sentences. */
  readonly problems: readonly string[];
}

const statsAtOnce = 64;

/** All sessions of a home as they are now, without watching anything. It brings the index up to date. */
export async function readListing(request: ListingRequest): Promise<Result<Listing, HostError>> {
  const { claudeDir, dataDir } = request;
  const problems: string[] = [];
  const files = await listHomeFiles(claudeDir, (message) => problems.push(message));
  if (files === null) return failed({ code: 'not-found', message: `there is no folder ${claudeDir}` });
  const catalog = new SessionCatalog({ root: claudeDir, now: Date.now, onChanged: () => undefined });
  const marks = new MarksStore(dataDir);
  if (marks.notice !== null) problems.push(marks.notice);
  catalog.setMarks(marks.all());
  const registry = new ClientRegistry({
    ...{ root: claudeDir, system: thisSystem, now: Date.now, recheckEveryMs: 60_000 },
    lastWriteOf: (id) => lastWriteOf(id, files),
    onChecked: (clients, hasRegistry) => catalog.setClients(clients, hasRegistry),
  });
  const counted: SessionRowOf[] = [];
  const counting = new LocalCountingService(
    { root: claudeDir, dataDir },
    {
      onRows: (rows) => counted.push(...rows),
      onProgress: request.onProgress,
      onProblem: ({ path, message }) => problems.push(`${path}: ${message}`),
      onNotice: (notice) => problems.push(notice),
    },
  );
  try {
    const { files: registered } = await entriesOf(join(claudeDir, 'sessions'), (_, message) => problems.push(message));
    await registry.put(registered.map((name) => `sessions/${name}`).filter(isRegistryPath));
    counting.put(files);
    counting.scanned();
    if (request.isAnew) counting.rebuild();
    await counting.settled();
    // All at once: nobody looks at the list before.
    catalog.setRows(counted);
    await catalogGlances(catalog, files);
    return succeeded({ sessions: catalog.list(), problems });
  } finally {
    registry.close();
    await counting.close();
    catalog.close();
    marks.close();
  }
}

/** What has no row by now cannot be read: a glance says why. */
async function catalogGlances(catalog: SessionCatalog, files: readonly HomeFile[]): Promise<void> {
  catalog.put(files);
  catalog.dropUnseen();
  while (!catalog.isSettled) await new Promise((resolve) => setTimeout(resolve, 5));
}

/** `null`: there is no such folder. */
export async function listHomeFiles(home: string, onProblem: (message: string) => void): Promise<HomeFile[] | null> {
  try {
    if (!(await stat(home)).isDirectory()) return null;
  } catch {
    return null;
  }
  const tell = (_folder: string, message: string): void => onProblem(message);
  const paths: string[] = [];
  for (const project of (await entriesOf(join(home, 'projects'), tell)).folders) {
    for (const path of await projectFiles(join(home, 'projects', project), tell))
      paths.push(`projects/${project}/${path}`);
  }
  const files: HomeFile[] = [];
  await inParallel(paths, statsAtOnce, async (path) => {
    const file = unitAt(path);
    if (file === null) return;
    try {
      const { size, mtimeMs } = await lstat(join(home, path));
      files.push({ file, bytes: size, modifiedAt: mtimeMs });
    } catch (cause) {
      onProblem(`${path}: ${messageOf(cause)}`);
    }
  });
  return files;
}

function lastWriteOf(sessionId: string, files: readonly HomeFile[]): number {
  const own = files.filter(({ file }) => file.sessionId === sessionId);
  return Math.max(0, ...own.map(({ modifiedAt }) => modifiedAt));
}
