import { arePriceQuestions, isMarksChange } from '@treeline/library';
import {
  type AgentId,
  type ArchiveState,
  type BodyRef,
  type BodyText,
  type CallPrice,
  type DiskDifference,
  type DiskWish,
  type ExportedFile,
  type ExportPreview,
  type ExportWish,
  type FileWish,
  type FindAnswer,
  failed,
  type HomeState,
  type HostError,
  type HostInfo,
  type IndexingState,
  type Inventory,
  type LocatedFile,
  type MarksChange,
  type PriceQuestion,
  type Result,
  type SearchAnswer,
  type SearchQuery,
  type SessionBatch,
  type SessionComparison,
  type SessionId,
  type SessionListing,
  type Spending,
  succeeded,
  type ToolDetail,
  type ToolUseId,
  type ViewBatch,
  type ViewName,
  type ViewScope,
  viewNames,
  type WrittenExport,
} from '@treeline/protocol';
import type { ArchiveKeeper } from './archive/archive-keeper.ts';
import { changedPath, compareWithDisk } from './compare-with-disk.ts';
import { ownerOfFolder } from './export/export-folder.ts';
import type { Home } from './home.ts';
import type { HostPush } from './host-push.ts';
import { indexingState } from './indexing-state.ts';
import { type ReadingBeside, readingBeside } from './jobs/reading-beside.ts';
import type { SessionJobs, StartJobs } from './jobs/session-jobs.ts';
import { fileOfCall, locateFile, pathOfUnit } from './locate-file.ts';
import type { OpenSessions } from './open-sessions.ts';
import type { SessionPlace } from './read-session-once.ts';
import type { SessionSearch } from './session-search.ts';
import type { SessionClient } from './session-subscribers.ts';
import type { HostConnection } from './treeline-host.ts';

const noSearch: HostError = { code: 'unsupported', message: 'Search is not available here.' };
const noArchiveHere: HostError = { code: 'unsupported', message: 'The archive is not available here.' };
const noSession: HostError = { code: 'not-found', message: 'Session not found.' };
const notOpen: HostError = { code: 'gone', message: 'This session is not open. Open it again.' };

let connections = 0;

/** Serves one client. */
export class Connection implements HostConnection, SessionClient {
  readonly #info: HostInfo;
  readonly #home: Home;
  readonly #sessions: OpenSessions;
  readonly #search: SessionSearch | null;
  /** Identifies this client in the search. */
  readonly #number: number;
  readonly #jobs: SessionJobs;
  readonly #beside: ReadingBeside;
  readonly #keeper: ArchiveKeeper | null;
  readonly #onClosed: () => void;
  /** Sessions that it has opened and not closed. */
  readonly #wanted = new Set<SessionId>();
  #push: ((push: HostPush) => void) | null;
  /** A counter of searches: only the last one continues. */
  #searches = 0;
  /** The session of the last search. */
  #searched: SessionId | null = null;

  constructor(parts: {
    readonly info: HostInfo;
    readonly home: Home;
    readonly sessions: OpenSessions;
    readonly search: SessionSearch | null;
    readonly keeper: ArchiveKeeper | null;
    readonly startJobs: StartJobs;
    readonly push: (push: HostPush) => void;
    readonly onClosed: (connection: Connection) => void;
  }) {
    this.#info = parts.info;
    this.#home = parts.home;
    this.#sessions = parts.sessions;
    this.#search = parts.search;
    this.#keeper = parts.keeper;
    connections += 1;
    this.#number = connections;
    this.#push = parts.push;
    const { startJobs, info } = parts;
    this.#jobs = startJobs(`Treeline ${info.version}`, (payload) => this.push({ name: 'exportProgress', payload }));
    this.#beside = readingBeside(this.#jobs, parts.home.places);
    this.#onClosed = () => parts.onClosed(this);
  }

  push(push: HostPush): void {
    this.#push?.(push);
  }

  async getInfo(): Promise<HostInfo> {
    return this.#info;
  }

  async getHome(): Promise<HomeState> {
    return this.#home.state();
  }

  async listSessions(): Promise<SessionListing> {
    return this.#home.listing();
  }

  async searchSessions(query: SearchQuery): Promise<Result<SearchAnswer, HostError>> {
    const tell = (answer: SearchAnswer) => this.push({ name: 'searchFound', payload: answer });
    // What an open session already shows must be found.
    this.#home.catchUp();
    return this.#search?.search(this.#number, query, tell) ?? failed(noSearch);
  }

  async getIndexing(): Promise<IndexingState> {
    return indexingState(this.#home.counting, this.#search);
  }

  async getInventory(): Promise<Inventory> {
    return this.#home.catalog.inventory();
  }

  async getSpending(since: number): Promise<readonly Spending[]> {
    return Number.isFinite(since) ? this.#home.catalog.spending(since) : [];
  }

  async getCallPrices(questions: readonly PriceQuestion[]): Promise<readonly (CallPrice | null)[]> {
    return arePriceQuestions(questions) ? this.#home.catalog.callPrices(questions) : [];
  }

  async rebuildIndex(): Promise<Result<null, HostError>> {
    const refusal = (await this.#search?.rebuild()) ?? null;
    if (refusal !== null) return failed({ code: 'refused', message: refusal });
    this.#home.rebuild();
    return succeeded(null);
  }

  async markSessions(sessions: readonly SessionId[], change: MarksChange): Promise<Result<null, HostError>> {
    if (!Array.isArray(sessions) || !isMarksChange(change)) {
      return failed({ code: 'refused', message: 'Invalid change of names, tags or notes.' });
    }
    return this.#home.mark(sessions, change);
  }

  async exportMarks(): Promise<Result<string, HostError>> {
    return succeeded(this.#home.exportMarks());
  }

  async compareSessions(left: SessionId, right: SessionId): Promise<Result<SessionComparison, HostError>> {
    const places = [this.#placeOf(left), this.#placeOf(right)] as const;
    if (places[0] === null || places[1] === null) return failed(noSession);
    const summaries = this.#home.listing().sessions.filter(({ id }) => id === left || id === right);
    return this.#jobs.compare(places[0], places[1], summaries);
  }

  async getArchive(): Promise<Result<ArchiveState, HostError>> {
    return this.#keeper === null ? failed(noArchiveHere) : succeeded(await this.#keeper.state());
  }

  async keepEnding(): Promise<Result<number, HostError>> {
    return this.#keeper?.keepEnding() ?? failed(noArchiveHere);
  }

  async restoreKept(session: SessionId, folder: string): Promise<Result<number, HostError>> {
    const file = this.#home.find(session);
    if (file === null) return failed(noSession);
    const owner = ownerOfFolder(folder, this.#home.places);
    if (owner !== null)
      return failed({ code: 'refused', message: `That folder belongs to ${owner}. Choose another one.` });
    return this.#keeper?.restore(file.client, file.sessionId, folder) ?? failed(noArchiveHere);
  }

  async previewExport(session: SessionId, wish: ExportWish): Promise<Result<ExportPreview, HostError>> {
    const place = this.#placeOf(session);
    return place === null ? failed(noSession) : this.#jobs.previewExport(place, wish);
  }

  async exportSession(session: SessionId, wish: ExportWish): Promise<Result<ExportedFile, HostError>> {
    const place = this.#placeOf(session);
    return place === null ? failed(noSession) : this.#jobs.exportToText(place, wish, this.#home.catalog.prices);
  }

  readonly readExported = (part: number) => this.#jobs.readExported(part);

  async writeExport(session: SessionId, wish: ExportWish, folder: string): Promise<Result<WrittenExport, HostError>> {
    const place = this.#placeOf(session);
    const { prices } = this.#home.catalog;
    return place === null ? failed(noSession) : this.#jobs.exportToFolder(place, wish, folder, prices);
  }

  async cancelExport(): Promise<void> {
    this.#jobs.cancelExport();
  }

  #placeOf(session: SessionId): SessionPlace | null {
    const file = this.#home.find(session);
    return file === null ? null : { kind: 'id', sessionId: file.sessionId, homes: this.#home.places };
  }

  async openSession(session: SessionId): Promise<Result<SessionBatch, HostError>> {
    this.#wanted.add(session);
    const batch = await this.#sessions.join(session, this);
    // The client closed the session or disconnected while it was being opened: no later call would close it.
    if (this.#push === null || !this.#wanted.has(session)) await this.#sessions.leave(session, this);
    return batch;
  }

  async openAgent(session: SessionId, agent: AgentId): Promise<Result<SessionBatch, HostError>> {
    return this.#sessions.get(session)?.openAgent(this, agent) ?? failed(notOpen);
  }

  async openView(session: SessionId, view: ViewName, scope: ViewScope): Promise<Result<ViewBatch, HostError>> {
    if (!viewNames.includes(view)) return failed({ code: 'unsupported', message: `Unknown view "${view}".` });
    return this.#sessions.get(session)?.openView(this, view, scope) ?? failed(notOpen);
  }

  async closeView(session: SessionId, view: ViewName): Promise<void> {
    if (viewNames.includes(view)) await this.#sessions.get(session)?.closeView(this, view);
  }

  closeSession(session: SessionId): Promise<void> {
    this.#wanted.delete(session);
    if (this.#searched === session) this.#searches += 1;
    return this.#sessions.leave(session, this);
  }

  async holdReading(session: SessionId, isHeld: boolean): Promise<void> {
    this.#sessions.get(session)?.holdReading(this, isHeld);
  }

  async readBody(session: SessionId, ref: BodyRef): Promise<Result<BodyText, HostError>> {
    return this.#sessions.get(session)?.readBody(ref, this.#beside) ?? failed(notOpen);
  }

  async readTool(session: SessionId, toolUseId: ToolUseId): Promise<Result<ToolDetail, HostError>> {
    return this.#sessions.get(session)?.readTool(toolUseId, this.#beside) ?? failed(notOpen);
  }

  async locateFile(session: SessionId, wish: FileWish): Promise<Result<LocatedFile, HostError>> {
    if (wish.kind === 'transcript') return this.#locateTranscript(session, null);
    const detail = await this.readTool(session, wish.toolUseId);
    if (!detail.ok) return detail;
    return locateFile(fileOfCall(detail.value), this.#home.folderOf(session));
  }

  async getTranscriptPath(session: SessionId, agent: AgentId | null): Promise<Result<string, HostError>> {
    const file = await this.#locateTranscript(session, agent);
    return file.ok ? succeeded(file.value.path) : file;
  }

  async #locateTranscript(session: SessionId, agent: AgentId | null): Promise<Result<LocatedFile, HostError>> {
    const own =
      agent === null
        ? this.#home.find(session)
        : await this.#sessions.get(session)?.look((reader) => reader.transcriptOf(agent));
    const file = await locateFile(own == null ? null : pathOfUnit(this.#home.places, own.key), null);
    return file.ok ? file : failed({ code: 'not-found', message: 'It has no file on this machine.' });
  }

  async compareWithDisk(session: SessionId, wish: DiskWish): Promise<Result<DiskDifference, HostError>> {
    const open = this.#sessions.get(session);
    if (open === null) return failed(notOpen);
    const path = await open.look(({ builder }) => changedPath(builder, wish));
    return compareWithDisk(path, this.#home.folderOf(session), wish);
  }

  async findInSession(session: SessionId, query: string): Promise<Result<FindAnswer, HostError>> {
    this.#searches += 1;
    this.#searched = session;
    const search = this.#searches;
    const isCancelled = () => search !== this.#searches;
    const tell = (answer: FindAnswer) =>
      this.push({ name: 'findFound', payload: { sessionId: session, query, answer } });
    return this.#sessions.get(session)?.find(query, { isCancelled, tell }) ?? failed(notOpen);
  }

  close(): void {
    this.#push = null;
    this.#jobs.close();
    this.#searches += 1;
    this.#search?.cancel(this.#number);
    this.#onClosed();
    void this.#sessions.leaveAll(this);
  }
}
