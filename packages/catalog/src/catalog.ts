import { join } from 'node:path';
import { failed, type SessionId, type SessionSummary } from '@treeline/protocol';
import { DigestQueue } from './digest-queue.ts';
import type { KnownClient } from './known-client.ts';
import { type ListDifference, listDifference } from './list-change.ts';
import { listSessions, type SummaryMemory } from './list-sessions.ts';
import { type Look, type ReadDigest, readDigest } from './read-digest.ts';
import type { SessionEntry } from './session-entry.ts';
import type { HomeFile, SessionClaudeFile } from './session-file.ts';
import { assignSessionIds } from './session-ids.ts';

export interface CatalogOptions {
  readonly root: string;
  readonly now: () => number;
  /** Real changes only, gathered for a moment. */
  readonly onChanged: (change: ListDifference) => void;
  /** Every file that is known was looked at. Comes again after later changes. */
  readonly onSettled?: () => void;
  /** Where a session's digest comes from. An index that remembers digests takes this place. */
  readonly readDigest?: ReadDigest;
  readonly concurrency?: number;
  readonly gatherMs?: number;
  /** A file that grows is looked at again at most this often. */
  readonly againMs?: number;
}

/** Which sessions exist. It is told of files and clients, looks into the files, newest first, and tells what changed. */
export class Catalog {
  readonly #options: Required<CatalogOptions>;
  readonly #entries = new Map<string, SessionEntry>();
  readonly #queue: DigestQueue;
  readonly #memory: SummaryMemory = new WeakMap();
  readonly #again = new Map<string, NodeJS.Timeout>();
  /** Files that were glanced at: they are read once every file has an entry. */
  readonly #glanced = new Set<string>();
  #ids: ReadonlyMap<SessionId, SessionClaudeFile> = new Map();
  #clients: readonly KnownClient[] = [];
  #hasRegistry = false;
  #listed: readonly SessionSummary[] = [];
  #lastTookMs = 0;
  #publishing: NodeJS.Timeout | null = null;

  constructor(options: CatalogOptions) {
    this.#options = { readDigest, onSettled: doNothing, concurrency: 4, gatherMs: 50, againMs: 150, ...options };
    this.#queue = new DigestQueue(
      (path) => this.#look(path),
      this.#options.concurrency,
      () => this.#onIdle(),
    );
  }

  put(files: readonly HomeFile[]): void {
    let hasNewFile = false;
    for (const { file, bytes, modifiedAt } of files) {
      if (file.kind !== 'session') continue;
      const known = this.#entries.get(file.path);
      if (known?.bytes === bytes && known.modifiedAt === modifiedAt) continue;
      hasNewFile ||= known === undefined;
      this.#entries.set(file.path, { file, bytes, modifiedAt, reading: known?.reading ?? null });
      this.#lookSoon(file.path, known === undefined);
    }
    if (hasNewFile) this.#assignIds();
    this.#publishSoon();
  }

  remove(paths: readonly string[]): void {
    for (const path of paths) {
      if (!this.#entries.delete(path)) continue;
      this.#queue.drop(path);
      clearTimeout(this.#again.get(path));
      this.#again.delete(path);
    }
    this.#assignIds();
    this.#publishSoon();
  }

  /** `hasRegistry` is `false` where no registry of running clients is kept. To be told now and then: time is evidence too. */
  setClients(clients: readonly KnownClient[], hasRegistry: boolean): void {
    this.#clients = clients;
    this.#hasRegistry = hasRegistry;
    this.#publishSoon();
  }

  /** Newest first. */
  list(): readonly SessionSummary[] {
    if (this.#publishing !== null) this.#publish();
    return this.#listed;
  }

  /** How many were told last. */
  get size(): number {
    return this.#listed.length;
  }

  /** The file behind an id; an id that nobody was given finds nothing. */
  find(id: SessionId): SessionClaudeFile | null {
    return this.#ids.get(id) ?? null;
  }

  get isSettled(): boolean {
    return this.#queue.isIdle && this.#glanced.size === 0;
  }

  close(): void {
    this.remove([...this.#entries.keys()]);
    if (this.#publishing !== null) clearTimeout(this.#publishing);
    this.#publishing = null;
  }

  #assignIds(): void {
    this.#ids = assignSessionIds([...this.#entries.values()].map((entry) => entry.file));
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
    if (before === undefined) return;
    const look = before.reading === null ? 'first' : 'second';
    if (look === 'first') this.#glanced.add(path);
    const reading = await this.#read(path, before.bytes, look);
    const entry = this.#entries.get(path);
    if (entry === undefined) return;
    this.#entries.set(path, { ...entry, reading });
    this.#publishSoon();
  }

  #onIdle(): void {
    const glanced = [...this.#glanced].flatMap((path) => this.#entries.get(path) ?? []);
    this.#glanced.clear();
    for (const { file, modifiedAt } of glanced) this.#queue.add({ path: file.path, modifiedAt });
    if (glanced.length === 0) this.#options.onSettled();
  }

  async #read(path: string, bytes: number, look: Look): Promise<SessionEntry['reading']> {
    try {
      return await this.#options.readDigest(join(this.#options.root, path), bytes, look);
    } catch (cause) {
      // One file that nobody thought of must not cost the list: it shows itself instead.
      return failed({ kind: 'unreadable', path, message: cause instanceof Error ? cause.message : String(cause) });
    }
  }

  #publishSoon(): void {
    // A long list is told less often, so that telling it takes a small part of the time.
    const pause = Math.max(this.#options.gatherMs, 10 * this.#lastTookMs);
    this.#publishing ??= setTimeout(() => this.#publish(), pause);
  }

  #publish(): void {
    if (this.#publishing !== null) clearTimeout(this.#publishing);
    this.#publishing = null;
    const startedAt = performance.now();
    const evidence = { clients: this.#clients, hasRegistry: this.#hasRegistry, now: this.#options.now() };
    const listed = listSessions(this.#ids, this.#entries, evidence, this.#memory);
    const change = listDifference(this.#listed, listed);
    this.#listed = listed;
    this.#lastTookMs = performance.now() - startedAt;
    if (change !== null) this.#options.onChanged(change);
  }
}

function doNothing(): void {
  return;
}
