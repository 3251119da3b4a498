import type { Address } from './address.ts';
import type { ArchiveState } from './archive.ts';
import type { BodyText } from './body.ts';
import type { CallPrice, PriceQuestion } from './call-price.ts';
import type { ClientInfo } from './client.ts';
import type { DiskDifference, DiskWish } from './disk-file.ts';
import type { ExportedFile, ExportPreview, ExportProgress, ExportWish, SavedExport, WrittenExport } from './export.ts';
import type { FindAnswer, FoundMore } from './find.ts';
import type { HomeState } from './home.ts';
import type { AgentId, BodyRef, SessionId, ToolUseId } from './ids.ts';
import type { IndexingState, ReadingProgress } from './indexing-state.ts';
import type { Inventory } from './inventory.ts';
import type { FileWish, LocatedFile } from './located-file.ts';
import type { MarksChange } from './marks.ts';
import { type PackedEvents, unpackEvents } from './packed-events.ts';
import type { Result } from './result.ts';
import type { SearchAnswer, SearchQuery } from './search.ts';
import type { SessionComparison } from './session-comparison.ts';
import type { SessionEvent } from './session-event.ts';
import type { SessionListChange, SessionListing } from './session-listing.ts';
import type { SettingsChange } from './settings.ts';
import type { SettingsState, StorageUse } from './settings-state.ts';
import type { Spending } from './spending.ts';
import type { ToolDetail } from './tool-detail.ts';
import type { ViewBatch, ViewName, ViewScope } from './views.ts';

/**
 * Events of one session in order. The answer to opening is a batch too: all events so far. Each client's batches of a
 * session are numbered without gaps; a gap means that something was lost, and the session is opened again. The first
 * batches of a large session are sent while it is still being read.
 */
export interface SessionBatch {
  readonly sessionId: SessionId;
  readonly sequence: number;
  readonly events: readonly SessionEvent[];
  /** Set instead of `events` where there are many of them. */
  readonly packed: PackedEvents | null;
  /** How much of the session has been read, while it is being read for the first time; then `null`. */
  readonly reading: ReadingProgress | null;
}

export function eventsOf({ events, packed }: Pick<SessionBatch, 'events' | 'packed'>): readonly SessionEvent[] {
  return packed === null ? events : unpackEvents(packed);
}

/** `message` is a sentence for a person. */
export interface HostError {
  readonly code: 'not-found' | 'unreadable' | 'gone' | 'refused' | 'unsupported' | 'cancelled';
  readonly message: string;
}

export interface HostInfo {
  readonly shell: 'electron' | 'browser';
  readonly version: string;
  readonly platform: string;
  /** Clients whose sessions are read. */
  readonly clients: readonly ClientInfo[];
}

/** What the host answers from the folder that it reads. */
export interface HomeRequests {
  getInfo(): Promise<HostInfo>;
  getHome(): Promise<HomeState>;
  listSessions(): Promise<SessionListing>;
  /** Searches all sessions. Later results are pushed as `searchFound`; the next query cancels this one. */
  searchSessions(query: SearchQuery): Promise<Result<SearchAnswer, HostError>>;
  getIndexing(): Promise<IndexingState>;
  /** Which models and client versions the sessions were made with, and their prices. */
  getInventory(): Promise<Inventory>;
  /** What sessions cost by the hour, from a time on. */
  getSpending(since: number): Promise<readonly Spending[]>;
  /** What calls of the API cost, one answer for each question; `null`: no price is known. */
  getCallPrices(questions: readonly PriceQuestion[]): Promise<readonly (CallPrice | null)[]>;
  /** Forgets what was read and reads everything again. What a person has marked stays. */
  rebuildIndex(): Promise<Result<null, HostError>>;
  /** Pins, names, tags, notes, hides: kept in Treeline's own data, never in the client's files. */
  markSessions(sessions: readonly SessionId[], change: MarksChange): Promise<Result<null, HostError>>;
  /** All marks as JSON. */
  exportMarks(): Promise<Result<string, HostError>>;
  /** Compares two sessions in their current state. */
  compareSessions(left: SessionId, right: SessionId): Promise<Result<SessionComparison, HostError>>;
  getArchive(): Promise<Result<ArchiveState, HostError>>;
  /** Archives the sessions that their client deletes soon; answers with how many. */
  keepEnding(): Promise<Result<number, HostError>>;
  /** For the shell, which lets the user choose the folder; refused when a page asks. Answers with how many files it wrote. */
  restoreKept(session: SessionId, folder: string): Promise<Result<number, HostError>>;
  /**
   * What an export would hold, and the secrets and names in it. `exportProgress` reports progress; the next preview
   * cancels this one.
   */
  previewExport(session: SessionId, wish: ExportWish): Promise<Result<ExportPreview, HostError>>;
  /** A session as one file, whose text is asked for in parts: it may be large. */
  exportSession(session: SessionId, wish: ExportWish): Promise<Result<ExportedFile, HostError>>;
  /** A part of the file that this client exported last, from 0 on. It is kept until its last part was read. */
  readExported(part: number): Promise<Result<string, HostError>>;
  /**
   * For the shell, which lets the user choose the folder; refused when a page asks. It writes into a new folder inside
   * the chosen one.
   */
  writeExport(session: SessionId, wish: ExportWish, folder: string): Promise<Result<WrittenExport, HostError>>;
  /** Cancels this client's preview or export; a partial export is deleted. */
  cancelExport(): Promise<void>;
  /** The main thread and the facts of its agents; the session's batches follow until it is closed. */
  openSession(session: SessionId): Promise<Result<SessionBatch, HostError>>;
  /** An agent's own events so far; from now on the session's batches include them. */
  openAgent(session: SessionId, agent: AgentId): Promise<Result<SessionBatch, HostError>>;
  /** Rows of an open session's threads, including agents that are not opened; `viewChanged` delivers later changes. Opening it again with another scope replaces the first. */
  openView(session: SessionId, view: ViewName, scope: ViewScope): Promise<Result<ViewBatch, HostError>>;
  closeView(session: SessionId, view: ViewName): Promise<void>;
  closeSession(session: SessionId): Promise<void>;
  /** Pauses or resumes the reading of a large session. Reading continues while any other client wants it. */
  holdReading(session: SessionId, isHeld: boolean): Promise<void>;
  readBody(session: SessionId, ref: BodyRef): Promise<Result<BodyText, HostError>>;
  /** One call with its own result, as a view shows it. */
  readTool(session: SessionId, toolUseId: ToolUseId): Promise<Result<ToolDetail, HostError>>;
  /** For the shell, which opens the file; refused when a page asks. */
  locateFile(session: SessionId, wish: FileWish): Promise<Result<LocatedFile, HostError>>;
  /**
   * The path of a transcript: the session's own (`null`), or an agent's. Shown to a person who wants to open it
   * elsewhere.
   */
  getTranscriptPath(session: SessionId, agent: AgentId | null): Promise<Result<string, HostError>>;
  /** Compares a file with the one on disk, in the project's folder alone. */
  compareWithDisk(session: SessionId, wish: DiskWish): Promise<Result<DiskDifference, HostError>>;
  /** Searches all of an open session, including parts that were not sent yet; `findFound` delivers later hits. The next query cancels this one. */
  findInSession(session: SessionId, query: string): Promise<Result<FindAnswer, HostError>>;
}

/** What the shell around the host answers: the desktop app, or the server of browser mode. */
export interface ShellRequests {
  getSettings(): Promise<SettingsState>;
  /** Checked, written and pushed to all pages as `settingsChanged`. */
  changeSettings(change: SettingsChange): Promise<Result<null, HostError>>;
  /** Lets the user choose another folder in a system dialog, and reads it instead of the first client's folders. */
  chooseHome(): Promise<Result<HomeState, HostError>>;
  /** The same for any client; the folder is read in addition to the others. */
  addFolder(client: string): Promise<Result<null, HostError>>;
  /** Reads a folder of the settings in addition to the others. */
  readFolder(client: string, folder: string): Promise<Result<null, HostError>>;
  /** Removes a folder from the settings and stops reading it. The folder itself is not touched. */
  forgetFolder(client: string, folder: string): Promise<Result<null, HostError>>;
  getStorage(): Promise<StorageUse>;
  /** Shows Treeline's own data folder in the system's file manager. */
  revealDataFolder(): Promise<Result<null, HostError>>;
  /** Shows a session's own file in the system's file manager. */
  revealTranscript(session: SessionId): Promise<Result<null, HostError>>;
  /** Writes a kept session as it was into a folder that a person chooses, or into the shell's own; answers with its name. */
  restoreSession(session: SessionId): Promise<Result<string, HostError>>;
  /** The folder that exports are written into; `isAsked` lets the user choose another one. */
  exportFolder(isAsked: boolean): Promise<Result<string, HostError>>;
  saveExport(session: SessionId, wish: ExportWish): Promise<Result<SavedExport, HostError>>;
  /** Shows the last export in the system's file manager. */
  revealExport(): Promise<Result<null, HostError>>;
  /** Opens the file that a call was about in the configured editor; asks first if it is outside the project. */
  openFile(session: SessionId, toolUseId: ToolUseId): Promise<Result<null, HostError>>;
  /** Checks a web address and opens it in the system's browser. */
  openLink(url: string): Promise<Result<null, HostError>>;
}

/** Everything the renderer can ask for. Ids go in, never paths. */
export interface HostRequests extends HomeRequests, ShellRequests {}

/** Messages that the host sends unasked. */
export interface HostPushes {
  settingsChanged: SettingsState;
  /** The system handed a `treeline://` link to the app. */
  linkOpened: Address;
  homeChanged: HomeState;
  sessionsChanged: SessionListChange;
  indexingChanged: IndexingState;
  searchFound: SearchAnswer;
  /** Hits found in a session since the search was answered. */
  findFound: FoundMore;
  sessionAppended: SessionBatch;
  viewChanged: ViewBatch;
  exportProgress: ExportProgress;
  /** A session was archived or removed from the archive: ask for the state again. */
  archiveChanged: null;
  /** What was sent of this session no longer holds (its file was truncated or replaced): open it again. */
  sessionReset: { readonly sessionId: SessionId; readonly reason: string };
}

/** The whole interface between the renderer and the code that reads the disk. */
export interface Host extends HostRequests {
  subscribe<Name extends keyof HostPushes>(push: Name, listener: (payload: HostPushes[Name]) => void): () => void;
}

/** Runtime twins of the requests: a missing or extra name fails the build. */
const homeRequests = {
  getInfo: true,
  getHome: true,
  listSessions: true,
  searchSessions: true,
  getIndexing: true,
  getInventory: true,
  getSpending: true,
  getCallPrices: true,
  rebuildIndex: true,
  markSessions: true,
  exportMarks: true,
  compareSessions: true,
  getArchive: true,
  keepEnding: true,
  restoreKept: true,
  previewExport: true,
  exportSession: true,
  readExported: true,
  writeExport: true,
  cancelExport: true,
  openSession: true,
  openAgent: true,
  openView: true,
  closeView: true,
  closeSession: true,
  holdReading: true,
  readBody: true,
  readTool: true,
  locateFile: true,
  getTranscriptPath: true,
  compareWithDisk: true,
  findInSession: true,
} as const satisfies Record<keyof HomeRequests, true>;
const shellRequests = {
  getSettings: true,
  changeSettings: true,
  chooseHome: true,
  addFolder: true,
  readFolder: true,
  forgetFolder: true,
  getStorage: true,
  revealDataFolder: true,
  revealTranscript: true,
  restoreSession: true,
  exportFolder: true,
  saveExport: true,
  revealExport: true,
  openFile: true,
  openLink: true,
} as const satisfies Record<keyof ShellRequests, true>;
export const homeRequestNames = Object.keys(homeRequests) as (keyof HomeRequests)[];
export const requestNames = [...homeRequestNames, ...(Object.keys(shellRequests) as (keyof ShellRequests)[])];

const pushes = {
  settingsChanged: true,
  linkOpened: true,
  homeChanged: true,
  sessionsChanged: true,
  indexingChanged: true,
  searchFound: true,
  findFound: true,
  sessionAppended: true,
  viewChanged: true,
  exportProgress: true,
  archiveChanged: true,
  sessionReset: true,
} as const satisfies Record<keyof HostPushes, true>;
export const pushNames = Object.keys(pushes) as (keyof HostPushes)[];
