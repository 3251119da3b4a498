import {
  type ListedUnit,
  openedHomes,
  openHomes,
  type RunningReport,
  RunningSessions,
  readingOf,
  type SessionStore,
  unitIn,
} from '@treeline/clients';
import type { FileProblem } from '@treeline/files';
import { type CountingService, KeptUnits, SessionCatalog } from '@treeline/library';
import type { HomeState, HostError, MarksChange, Result, SessionId, SessionListing } from '@treeline/protocol';
import type { MainUnit, Moment, Unit } from '@treeline/transcript';
import { ChunkedListUpdates } from './chunked-list-updates.ts';
import { countAll } from './count-all.ts';
import { FirstPaintGate } from './first-paint-gate.ts';
import { HomeMarks } from './home-marks.ts';
import { type CountingState, type HomeListeners, type HomeOptions, isCounted } from './home-options.ts';
import { HomeProblems, type LabelledHome } from './home-problems.ts';
import { type HomeFacts, homeStateOf } from './home-state.ts';
import { joinedNotices } from './joined-notices.ts';
import { PerFileThrottle } from './per-file-throttle.ts';

const gatherMs = 50;
/** How often a running session's list entry, counts and search index are updated. */
const countEveryMs = 1_000;

/** The watched folders and everything known of them apart from the content of sessions. */
export class Home {
  readonly store: SessionStore;
  readonly #options: HomeOptions;
  readonly #listeners: HomeListeners;
  readonly #catalog: SessionCatalog;
  readonly #counting: CountingService;
  readonly #marks: HomeMarks;
  /** What sessions know about their agents' units. */
  readonly keptUnits: KeptUnits;
  readonly #gate = new PerFileThrottle(countEveryMs, (units) => this.#grown(units));
  readonly #picture = new FirstPaintGate();
  readonly #problems: HomeProblems;
  readonly #homes: readonly [LabelledHome, ...LabelledHome[]];
  /** By home prefix. */
  readonly #roots = new Map<string, HomeFacts['root']>();
  readonly #reports = new Map<string, string>();
  #isScanned = false;
  #isClosed = false;
  #running = new RunningSessions([]);
  readonly #list = new ChunkedListUpdates((change) => this.#listeners.onSessions(change));
  #countingState: CountingState = { rows: { done: 0, total: 0 }, notice: null };
  #told: string;
  #telling: NodeJS.Timeout | null = null;

  constructor(options: HomeOptions, listeners: HomeListeners) {
    this.#options = options;
    this.#listeners = listeners;
    const { homes, dataDir, version, labelOf } = options;
    const [first, ...others] = openedHomes(homes).map((home, index) => ({
      ...home,
      label: labelOf(home.place, index),
    }));
    this.#homes = [first as LabelledHome, ...others];
    this.#problems = new HomeProblems(this.#homes);
    this.#catalog = this.#makeCatalog();
    this.#marks = new HomeMarks(dataDir, {
      onMarks: (marks) => this.#catalog.setMarks(marks),
      onNotice: (notice, isAlone) => this.#note(notice, isAlone ? null : this.#countingState.notice),
    });
    this.#counting = this.#startCounting();
    this.keptUnits = new KeptUnits({
      homes,
      dataDir,
      version,
      onNotice: (notice) => this.#note(this.#countingState.notice, notice),
    });
    this.#told = JSON.stringify(this.state());
    this.store = this.#watch();
    void this.store.ready.then(() => {
      // An interrupted scan has not seen everything: what it missed would count as deleted.
      if (this.#isClosed) return;
      this.#isScanned = true;
      this.#catalog.dropUnseen();
      void countAll(this.store.units, this.#counting, () => this.#isClosed);
      this.keptUnits.retain((key) => this.store.units.get(key) !== null);
      this.#tellSoon();
    });
  }

  get counting(): CountingState {
    return this.#countingState;
  }

  /** Reads everything again. The user's marks stay. */
  rebuild(): void {
    this.#note(this.#marks.notice);
    this.#counting.rebuild();
  }

  mark(sessions: readonly SessionId[], change: MarksChange): Result<null, HostError> {
    return this.#marks.change(
      sessions.map((id) => this.find(id)),
      change,
    );
  }

  get catalog(): Pick<SessionCatalog, 'setPrices' | 'prices' | 'inventory' | 'spending' | 'callPrices'> {
    return this.#catalog;
  }

  get places(): HomeOptions['homes'] {
    return this.#options.homes;
  }

  exportMarks(): string {
    return this.#marks.exportJson();
  }

  /** The first scan of the folder is over. */
  get scanned(): Promise<void> {
    return this.store.ready;
  }

  state(): HomeState {
    const sizes = this.#catalog.sizes();
    const factsOf = ({ label, client, place, prefix }: LabelledHome): HomeFacts => ({
      label,
      client: client.info,
      isOptional: place.isOptional === true,
      root: this.#roots.get(prefix) ?? 'unknown',
      sessions: sizes.get(prefix) ?? 0,
    });
    const [first, ...others] = this.#homes;
    return homeStateOf([factsOf(first), ...others.map(factsOf)], {
      isScanned: this.#isScanned,
      isSettled: this.#catalog.isSettled,
      problems: this.#problems.list(),
    });
  }

  /** The stored list has had time to be drawn. */
  get pictured(): Promise<void> {
    return this.#picture.isOver;
  }

  listing(): SessionListing {
    this.#picture.listed();
    return this.#list.listing(this.#catalog.published());
  }

  /** The folder that a session worked in; `null`: unknown. */
  folderOf(id: SessionId): string | null {
    return this.#catalog.folderOf(id);
  }

  /** Counts and indexes what has grown immediately, for a request that needs it. */
  catchUp(): void {
    this.#gate.release();
  }

  find(id: SessionId): MainUnit | null {
    return this.#catalog.find(id);
  }

  /** Which clients have a session open, and what follows if none has. */
  runningOn(session: MainUnit): RunningReport & Moment {
    return { ...this.#running.of(session), now: this.#options.now() };
  }

  reportProblem(problem: FileProblem): void {
    this.#problems.add(problem);
    this.#tellSoon();
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    if (this.#telling !== null) clearTimeout(this.#telling);
    this.#gate.close();
    this.#list.close();
    this.#picture.close();
    await this.store.close();
    await this.#counting.close();
    this.#catalog.close();
    this.#marks.close();
    this.keptUnits.close();
  }

  #makeCatalog(): SessionCatalog {
    const { homes, now } = this.#options;
    return new SessionCatalog({
      reading: readingOf(homes),
      unitAt: unitIn(homes),
      now,
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
      onProgress: (rows) => {
        const state = { ...this.#countingState, rows };
        // The last rows of a long count do not wait for others.
        if (isCounted(state) && !isCounted(this.#countingState)) this.#catalog.flush();
        this.#count(state);
      },
      onProblem: (problem) => this.reportProblem(problem),
      onNotice: (notice) => this.#note(this.#marks.notice, notice),
    });
  }

  #note(...notices: readonly (string | null)[]): void {
    this.#count({ ...this.#countingState, notice: joinedNotices(...notices) });
  }

  #count(state: CountingState): void {
    const isSame = JSON.stringify(state) === JSON.stringify(this.#countingState);
    this.#countingState = state;
    if (!isSame) this.#listeners.onCounting(state);
  }

  #watch(): SessionStore {
    const { homes, system, now, recheckEveryMs } = this.#options;
    const kit = { system, now, recheckEveryMs, after: this.#picture.isOver };
    return openHomes(homes, kit, {
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
      onRoot: ({ prefix }, state) => {
        this.#roots.set(prefix, state);
        this.#tellSoon();
      },
      onClients: (running, { prefix }, report) => this.#runningAre(running, prefix, report),
    });
  }

  #runningAre(running: RunningSessions, home: string, report: RunningReport): void {
    const clients = JSON.stringify(report.clients);
    // That no client runs is news for a session that was opened before the first check.
    const isSame = clients === this.#reports.get(home);
    this.#reports.set(home, clients);
    this.#running = running;
    this.#catalog.setRunning(running);
    // Without a registry only time is evidence, and it passes.
    if (!isSame || !report.hasRegistry) this.#listeners.onClients();
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
    this.keptUnits.remove(keys);
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
