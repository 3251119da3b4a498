import { formatOf, homeOf, type ListedUnit, RunningSessions, type UnitReading } from '@treeline/clients';
import { messageOf } from '@treeline/files';
import {
  type CallPrice,
  failed,
  type Inventory,
  type PriceQuestion,
  type SessionId,
  type SessionMarks,
  type SessionSummary,
  type Spending,
} from '@treeline/protocol';
import { isMain, type ListPreview, type MainUnit, type Unit, type UnitKey } from '@treeline/transcript';
import type { ListDifference } from './list-change.ts';
import { ListPublication } from './list-publication.ts';
import { listSessions, type SummaryMemory } from './list-sessions.ts';
import { PreviewQueue } from './preview-queue.ts';
import type { OwnPrices } from './prices/cost-of.ts';
import { spendingOf } from './prices/spending-of.ts';
import { Projects } from './project-ref.ts';
import { type ReadDigest, readListPreview } from './read-list-preview.ts';
import type { SessionEntry } from './session-entry.ts';
import { assignSessionIds } from './session-ids.ts';
import type { SessionRow, SessionRowOf } from './session-row.ts';

interface SessionCatalogOptions {
  readonly reading: Pick<UnitReading, 'ends'>;
  /** The unit that a stored key names. */
  readonly unitAt: (key: UnitKey) => Unit | null;
  readonly now: () => number;
  /** Only real changes, batched for a moment. */
  readonly onChanged: (change: ListDifference) => void;
  /** Every known file was read. Called again after later changes. */
  readonly onSettled?: () => void;
  /** Reads a file's ends, for use until its row is there. */
  readonly readListPreview?: ReadDigest;
  readonly concurrency?: number;
  readonly gatherMs?: number;
  /** The minimum time between two readings of a growing file. */
  readonly againMs?: number;
}

/** A list of as many is made at once. */
const shortList = 1000;

/**
 * Maintains the list of sessions: takes files and running clients, reads the files newest first, and publishes changes.
 */
export class SessionCatalog {
  readonly #options: Required<SessionCatalogOptions>;
  readonly #entries = new Map<string, SessionEntry>();
  readonly #queue: PreviewQueue;
  readonly #memory: SummaryMemory = new WeakMap();
  readonly #again = new Map<string, NodeJS.Timeout>();
  readonly #projects = new Projects();
  /** Entries seen on disk; the others are known from an earlier run. */
  readonly #seen = new Set<string>();
  /** `null`: `#byId` computes it. Files arrive in thousands of pieces, and each may change the ids of others. */
  #ids: ReadonlyMap<SessionId, MainUnit> | null = null;
  #running = new RunningSessions([]);
  #marks: ReadonlyMap<string, SessionMarks> = new Map();
  #prices: OwnPrices = {};
  readonly #list: ListPublication;

  constructor(options: SessionCatalogOptions) {
    this.#options = {
      readListPreview: (key, bytes) => readListPreview(options.reading, key, bytes, () => this.#previewOf(key)),
      onSettled: doNothing,
      concurrency: 4,
      gatherMs: 50,
      againMs: 150,
      ...options,
    };
    this.#queue = new PreviewQueue(
      (path) => this.#look(path),
      this.#options.concurrency,
      () => this.#options.onSettled(),
    );
    this.#list = new ListPublication({
      make: () => this.#make(),
      isShort: () => this.#entries.size <= shortList,
      onChanged: this.#options.onChanged,
      gatherMs: this.#options.gatherMs,
    });
  }

  put(files: readonly ListedUnit[]): void {
    for (const { unit: file, bytes, changedAt: modifiedAt } of files) {
      if (!isMain(file)) continue;
      const known = this.#entries.get(file.key);
      this.#seen.add(file.key);
      if (known?.bytes === bytes && known.modifiedAt === modifiedAt) continue;
      if (known === undefined) this.#ids = null;
      const { reading = null, row = null } = known ?? {};
      this.#entries.set(file.key, { file, bytes, modifiedAt, reading, row });
      // A session with a row gets its next one from the counting.
      if (row === null) this.#lookSoon(file.key, known === undefined);
    }
    this.#list.soon();
  }

  /** Counted rows, possibly before their files were seen. */
  setRows(rows: readonly SessionRowOf[]): void {
    for (const { path, bytes, modifiedAt, row } of rows) {
      const known = this.#entries.get(path);
      const file = known?.file ?? this.#options.unitAt(path);
      if (file === null || !isMain(file)) continue;
      if (known === undefined) this.#ids = null;
      const base = known ?? { file, bytes, modifiedAt, reading: null };
      this.#entries.set(path, { ...base, row });
      this.#queue.drop(path);
    }
    this.#list.soon();
  }

  /** Publishes what waits to be published: at once, or in steps from now on where there is much. */
  flush(): void {
    this.#list.flush();
  }

  /** The first scan of the home is over: sessions not seen are gone. */
  dropUnseen(): void {
    const unseen = [...this.#entries.keys()].filter((path) => !this.#seen.has(path));
    if (unseen.length > 0) this.remove(unseen);
  }

  /** By `marksKey`. Unchanged entries keep their identity. */
  setMarks(marks: ReadonlyMap<string, SessionMarks>): void {
    this.#marks = marks;
    this.#list.soon();
  }

  /** The user's own prices, which override the list. */
  setPrices(prices: OwnPrices): void {
    this.#prices = prices;
    this.#list.soon();
  }

  get prices(): OwnPrices {
    return this.#prices;
  }

  /** Prices of calls, each by model, time and mode; `null`: no price is known. */
  async callPrices(questions: readonly PriceQuestion[]): Promise<readonly (CallPrice | null)[]> {
    const { callPrice } = await import('./prices/call-price.ts');
    return questions.map((question) => callPrice(question, this.#prices));
  }

  async inventory(): Promise<Inventory> {
    const { inventoryOf } = await import('./inventory.ts');
    const rowsByClient = new Map<string, SessionRow[]>();
    for (const { file, row } of this.#entries.values()) {
      if (row === null) continue;
      const rows = rowsByClient.get(file.client);
      if (rows === undefined) rowsByClient.set(file.client, [row]);
      else rows.push(row);
    }
    return inventoryOf(rowsByClient, this.#prices, this.#options.now());
  }

  /** The cost of sessions by the hour, from a time on. */
  spending(since: number): readonly Spending[] {
    const sessions = this.#list.listed.flatMap(({ id }) => {
      const row = this.#entries.get(this.find(id)?.key ?? '')?.row ?? null;
      return row === null ? [] : [{ id, models: row.models }];
    });
    return spendingOf(sessions, this.#prices, since);
  }

  remove(paths: readonly string[]): void {
    const known = new Set(paths.filter((path) => this.#entries.has(path)));
    if (known.size === 0) return;
    const removed = [...this.#byId()].filter(([, { key }]) => known.has(key)).map(([id]) => id);
    for (const path of known) this.#forget(path);
    // Immediately: a session that returns within a moment would otherwise never leave the list, though opening it
    // failed.
    this.#list.drop(removed);
    this.#list.soon();
  }

  /** Call this periodically, even with the same clients: a session that is silent for long counts as ended. */
  setRunning(running: RunningSessions): void {
    this.#running = running;
    this.#list.soon();
  }

  /** Newest first, with all that waits to be published. */
  list(): readonly SessionSummary[] {
    this.#list.finish();
    return this.#list.listed;
  }

  /** The same where a long list need not be complete: the rest is published soon. */
  published(): readonly SessionSummary[] {
    this.flush();
    return this.#list.listed;
  }

  /** Sessions of the last published list, without hidden ones. */
  get size(): number {
    return this.#list.listed.filter(({ leftOut }) => leftOut === null).length;
  }

  /** The same per home, by key prefix. */
  sizes(): ReadonlyMap<string, number> {
    const sizes = new Map<string, number>();
    for (const { id, leftOut } of this.#list.listed) {
      if (leftOut !== null) continue;
      const home = homeOf(this.find(id)?.key ?? '');
      sizes.set(home, (sizes.get(home) ?? 0) + 1);
    }
    return sizes;
  }

  /** The folder of a published session's project. */
  folderOf(id: SessionId): string | null {
    return this.#list.listed.find((session) => session.id === id)?.project.folder ?? null;
  }

  find(id: SessionId): MainUnit | null {
    return this.#byId().get(id) ?? null;
  }

  get isSettled(): boolean {
    return this.#queue.isIdle;
  }

  close(): void {
    for (const path of [...this.#entries.keys()]) this.#forget(path);
    this.#list.close();
  }

  #forget(path: string): void {
    this.#ids = null;
    this.#entries.delete(path);
    this.#seen.delete(path);
    this.#queue.drop(path);
    clearTimeout(this.#again.get(path));
    this.#again.delete(path);
  }

  #byId(): ReadonlyMap<SessionId, MainUnit> {
    this.#ids ??= assignSessionIds([...this.#entries.values()].map((entry) => entry.file));
    return this.#ids;
  }

  #lookSoon(path: string, isFirst: boolean): void {
    if (this.#again.has(path)) return;
    if (isFirst) {
      this.#queue.add({ path, modifiedAt: this.#entries.get(path)?.modifiedAt ?? 0 });
      return;
    }
    const timer = setTimeout(() => {
      this.#again.delete(path);
      this.#lookSoon(path, true);
    }, this.#options.againMs);
    this.#again.set(path, timer);
  }

  async #look(path: string): Promise<void> {
    const before = this.#entries.get(path);
    if (before === undefined || before.row !== null) return;
    const reading = await this.#read(path, before.bytes);
    const entry = this.#entries.get(path);
    if (entry === undefined) return;
    this.#entries.set(path, { ...entry, reading });
    this.#list.soon();
  }

  #previewOf(path: string): ListPreview {
    const { file } = this.#entries.get(path) ?? {};
    if (file === undefined) throw new Error(`there is no session ${path} in the list`);
    return formatOf(file).listPreview(file);
  }

  async #read(path: string, bytes: number): Promise<SessionEntry['reading']> {
    try {
      return await this.#options.readListPreview(path, bytes);
    } catch (cause) {
      // An unexpected error in one file must not cost the whole list: its entry shows the problem.
      return failed({ kind: 'unreadable', path, message: messageOf(cause) });
    }
  }

  *#make(): Generator<void, readonly SessionSummary[]> {
    const evidence = {
      running: this.#running,
      now: this.#options.now(),
      marks: this.#marks,
      projects: this.#projects,
      prices: this.#prices,
    };
    const ids = this.#byId();
    yield;
    return yield* listSessions(ids, this.#entries, evidence, this.#memory);
  }
}

function doNothing(): void {
  return;
}
