import { clientOf, type KnownClient, type ListedUnit, type SessionStore } from '@treeline/clients';
import { type FileProblem, messageOf } from '@treeline/files';
import { type CountingService, MarksStore, SessionCatalog } from '@treeline/library';
import {
  failed,
  type HomeState,
  type HostError,
  type MarksChange,
  type Result,
  type SessionId,
  type SessionListing,
} from '@treeline/protocol';
import type { MainUnit, Moment, Unit } from '@treeline/transcript';
import { ChunkedListUpdates } from './chunked-list-updates.ts';
import { FirstPaintGate } from './first-paint-gate.ts';
import type { CountingState, HomeListeners, HomeOptions } from './home-options.ts';
import { HomeProblems } from './home-problems.ts';
import { type HomeFacts, homeStateOf } from './home-state.ts';
import { joinedNotices } from './joined-notices.ts';
import { PerFileThrottle } from './per-file-throttle.ts';

const gatherMs = 50;
const marksEveryMs = 2_000;
/** The list's entry of a session at work, its counts and the index of its words follow it this often. */
const countEveryMs = 1_000;

/** The folder that is watched, with all that is known of it apart from the content of sessions. */
export class Home {
  readonly store: SessionStore;
  readonly #options: HomeOptions;
  readonly #listeners: HomeListeners;
  readonly #catalog: SessionCatalog;
  readonly #counting: CountingService;
  readonly #marks: MarksStore;
  readonly #marksTimer: NodeJS.Timeout;
  readonly #gate = new PerFileThrottle(countEveryMs, (units) => this.#grown(units));
  readonly #picture = new FirstPaintGate();
  readonly #problems: HomeProblems;
  #rootState: HomeFacts['root'] = 'unknown';
  #isScanned = false;
  #isClosed = false;
  #clients: readonly KnownClient[] = [];
  #hasRegistry = true;
  readonly #list = new ChunkedListUpdates((change) => this.#listeners.onSessions(change));
  #countingState: CountingState = { rows: { done: 0, total: 0 }, notice: null };
  #told: string;
  #telling: NodeJS.Timeout | null = null;

  constructor(options: HomeOptions, listeners: HomeListeners) {
    this.#options = options;
    this.#listeners = listeners;
    this.#problems = new HomeProblems(options.place.dir, options.label);
    this.#catalog = this.#makeCatalog();
    this.#marks = new MarksStore(options.dataDir);
    this.#catalog.setMarks(this.#marks.all());
    // Another window may be another process: what it marks shows here too.
    this.#marksTimer = setInterval(() => this.#refreshMarks(), marksEveryMs).unref();
    this.#counting = this.#startCounting();
    this.#told = JSON.stringify(this.state());
    this.store = this.#watch();
    void this.store.ready.then(() => {
      // A look that was broken off has not seen everything: what it missed would be taken for gone.
      if (this.#isClosed) return;
      this.#isScanned = true;
      this.#catalog.dropUnseen();
      // Sessions come before their agents: what is added up without those would be added up twice.
      this.#counting.put(this.store.units.all());
      this.#counting.scanned();
      this.#tellSoon();
    });
  }

  get counting(): CountingState {
    return this.#countingState;
  }

  /** Reads everything again. What a person has marked stays. */
  rebuild(): void {
    this.#count({ ...this.#countingState, notice: this.#marks.notice });
    this.#counting.rebuild();
  }

  mark(sessions: readonly SessionId[], change: MarksChange): Result<null, HostError> {
    const files = sessions.map((id) => this.find(id));
    if (files.some((file) => file === null)) return failed({ code: 'not-found', message: 'Session not found.' });
    const marked = files.flatMap((file) => (file === null ? [] : [{ client: file.client, sessionId: file.sessionId }]));
    const outcome = this.#marks.change(marked, change);
    if (!outcome.ok) return failed({ code: 'refused', message: `That could not be kept: ${outcome.error}` });
    this.#catalog.setMarks(this.#marks.all());
    return outcome;
  }

  get catalog(): Pick<SessionCatalog, 'setPrices' | 'inventory'> {
    return this.#catalog;
  }

  exportMarks(): string {
    return this.#marks.exportJson();
  }

  /** The first look at the folder is over. */
  get scanned(): Promise<void> {
    return this.store.ready;
  }

  state(): HomeState {
    return homeStateOf({
      label: this.#options.label,
      client: clientOf(this.#options.place.client).info,
      root: this.#rootState,
      isScanned: this.#isScanned,
      isSettled: this.#catalog.isSettled,
      sessions: this.#catalog.size,
      problems: this.#problems.list(),
    });
  }

  /** The list that was kept has had its time to be drawn. */
  get pictured(): Promise<void> {
    return this.#picture.isOver;
  }

  listing(): SessionListing {
    this.#picture.listed();
    return this.#list.listing(this.#catalog.list());
  }

  find(id: SessionId): MainUnit | null {
    return this.#catalog.find(id);
  }

  clientsOf(sessionId: string): readonly KnownClient[] {
    return this.#clients.filter((client) => client.sessionId === sessionId);
  }

  moment(): Moment {
    return { hasRegistry: this.#hasRegistry, now: this.#options.now() };
  }

  reportProblem(problem: FileProblem): void {
    this.#problems.add(problem);
    this.#tellSoon();
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    if (this.#telling !== null) clearTimeout(this.#telling);
    clearInterval(this.#marksTimer);
    this.#gate.close();
    this.#list.close();
    this.#picture.close();
    await this.store.close();
    await this.#counting.close();
    this.#catalog.close();
    this.#marks.close();
  }

  #makeCatalog(): SessionCatalog {
    const { place } = this.#options;
    const client = clientOf(place.client);
    return new SessionCatalog({
      reading: client.reading(place.dir),
      unitAt: client.unitAt,
      now: this.#options.now,
      onChanged: (change) => {
        this.#list.changed(change);
        this.#tellSoon();
      },
      onSettled: () => this.#tellSoon(),
    });
  }

  #startCounting(): CountingService {
    if (this.#marks.notice !== null) this.#countingState = { ...this.#countingState, notice: this.#marks.notice };
    return this.#options.startCounting({
      onRows: (rows) => {
        this.#catalog.setRows(rows);
        this.#picture.kept(rows.length);
      },
      onProgress: (rows) => this.#count({ ...this.#countingState, rows }),
      onProblem: (problem) => this.reportProblem(problem),
      onNotice: (notice) => this.#count({ ...this.#countingState, notice: joinedNotices(this.#marks.notice, notice) }),
    });
  }

  #count(state: CountingState): void {
    const isSame = JSON.stringify(state) === JSON.stringify(this.#countingState);
    this.#countingState = state;
    if (!isSame) this.#listeners.onCounting(state);
  }

  #refreshMarks(): void {
    try {
      const before = this.#marks.notice;
      if (this.#marks.refresh()) this.#catalog.setMarks(this.#marks.all());
      const { notice } = this.#marks;
      if (notice !== before)
        this.#count({ ...this.#countingState, notice: joinedNotices(notice, this.#countingState.notice) });
    } catch (cause) {
      this.#count({ ...this.#countingState, notice: `What is marked elsewhere cannot be read: ${messageOf(cause)}` });
    }
  }

  #watch(): SessionStore {
    const { place, system, now, recheckEveryMs } = this.#options;
    const kit = { system, now, recheckEveryMs, after: this.#picture.isOver };
    return clientOf(place.client).watch(place.dir, kit, {
      onChanged: (units) => this.#changed(units),
      onRemoved: (units) => this.#removed(units),
      onSeen: (paths) => {
        for (const path of paths) this.#problems.canRead(path);
        this.#tellSoon();
      },
      onProblem: (problem) => this.reportProblem(problem),
      onSolved: (problem) => {
        this.#problems.solved(problem);
        this.#tellSoon();
      },
      onRoot: (state) => {
        this.#rootState = state;
        this.#tellSoon();
      },
      onClients: (clients, hasRegistry) => this.#clientsAre(clients, hasRegistry),
    });
  }

  #clientsAre(clients: readonly KnownClient[], hasRegistry: boolean): void {
    const isSame = JSON.stringify(clients) === JSON.stringify(this.#clients);
    this.#clients = clients;
    this.#hasRegistry = hasRegistry;
    this.#catalog.setClients(clients, hasRegistry);
    // Without a registry time is all there is, and it passes.
    if (!isSame || !hasRegistry) this.#listeners.onClients();
  }

  #changed(units: readonly ListedUnit[]): void {
    this.#gate.put(units);
    this.#listeners.onUnitsChanged(units.map(({ unit }) => unit));
  }

  #grown(units: readonly ListedUnit[]): void {
    this.#catalog.put(units);
    this.#counting[this.#isScanned ? 'put' : 'prepare'](units);
    this.#listeners.onUnitsGrown(units);
  }

  #removed(units: readonly Unit[]): void {
    const keys = units.map(({ key }) => key);
    this.#gate.forget(keys);
    this.#catalog.remove(keys);
    this.#counting.remove(keys);
    this.#listeners.onUnitsRemoved(units);
  }

  #tellSoon(): void {
    this.#telling ??= setTimeout(() => {
      this.#telling = null;
      const state = this.state();
      const told = JSON.stringify(state);
      if (told === this.#told) return;
      this.#told = told;
      this.#listeners.onState(state);
    }, gatherMs);
  }
}
