import type { BodyText } from './body.ts';
import type { FindAnswer, FoundMore } from './find.ts';
import type { HomeState } from './home.ts';
import type { AgentId, BodyRef, SessionId, ToolUseId } from './ids.ts';
import type { IndexingState, ReadingProgress } from './indexing-state.ts';
import type { MarksChange } from './marks.ts';
import { type PackedEvents, unpackEvents } from './packed-events.ts';
import type { Result } from './result.ts';
import type { SearchAnswer, SearchQuery } from './search.ts';
import type { SessionEvent } from './session-event.ts';
import type { SessionListChange, SessionListing } from './session-listing.ts';
import type { ToolDetail } from './tool-detail.ts';
import type { ViewBatch, ViewName, ViewScope } from './views.ts';

/**
 * Events of one session in order. What opening answers is a batch too: all so far. Each client's batches of a session
 * are numbered without gaps; a gap means that something was lost, and the session is opened again. A large session is
 * read while its first batches are on their way.
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
}

/** Everything the renderer can ask for. Ids go in, never paths. */
export interface HostRequests {
  getInfo(): Promise<HostInfo>;
  getHome(): Promise<HomeState>;
  /** Lets a person choose another folder in the system's dialog. */
  chooseHome(): Promise<Result<HomeState, HostError>>;
  listSessions(): Promise<SessionListing>;
  /** Looks through every session. What is found later comes as `searchFound`; the next question cancels this one. */
  searchSessions(query: SearchQuery): Promise<Result<SearchAnswer, HostError>>;
  getIndexing(): Promise<IndexingState>;
  /** Forgets what was read and reads everything again. What a person has marked stays. */
  rebuildIndex(): Promise<Result<null, HostError>>;
  /** Pins, names, tags, notes, hides: kept by us, never in the client's files. */
  markSessions(sessions: readonly SessionId[], change: MarksChange): Promise<Result<null, HostError>>;
  /** All marks as JSON. */
  exportMarks(): Promise<Result<string, HostError>>;
  /** The main thread and what is known of its agents; the session's batches follow until it is closed. */
  openSession(session: SessionId): Promise<Result<SessionBatch, HostError>>;
  /** An agent's own events so far; from now on the session's batches hold them too. */
  openAgent(session: SessionId, agent: AgentId): Promise<Result<SessionBatch, HostError>>;
  /** Rows of an open session's threads, also of agents that are not opened; `viewChanged` brings what is new. Opening it again with another scope takes the place of the first. */
  openView(session: SessionId, view: ViewName, scope: ViewScope): Promise<Result<ViewBatch, HostError>>;
  closeView(session: SessionId, view: ViewName): Promise<void>;
  closeSession(session: SessionId): Promise<void>;
  /** Lets the reading of a large session rest, or go on. It goes on, too, as long as another client wants it to. */
  holdReading(session: SessionId, isHeld: boolean): Promise<void>;
  readBody(session: SessionId, ref: BodyRef): Promise<Result<BodyText, HostError>>;
  /** One call with its own result, as a view shows it. */
  readTool(session: SessionId, toolUseId: ToolUseId): Promise<Result<ToolDetail, HostError>>;
  /** Looks through all of an open session, also where nothing was sent yet; `findFound` brings what takes longer. The next question cancels this one. */
  findInSession(session: SessionId, query: string): Promise<Result<FindAnswer, HostError>>;
  /** Opens a web address outside, after a look at it. */
  openLink(url: string): Promise<Result<null, HostError>>;
}

/** Facts that the host tells unasked. */
export interface HostPushes {
  homeChanged: HomeState;
  sessionsChanged: SessionListChange;
  indexingChanged: IndexingState;
  searchFound: SearchAnswer;
  /** What a search in a session has found since it was answered. */
  findFound: FoundMore;
  sessionAppended: SessionBatch;
  viewChanged: ViewBatch;
  /** What was sent of this session no longer holds (its file was cut or replaced): open it again. */
  sessionReset: { readonly sessionId: SessionId; readonly reason: string };
}

/** The whole interface between the renderer and what reads the disk. */
export interface Host extends HostRequests {
  subscribe<Name extends keyof HostPushes>(push: Name, listener: (payload: HostPushes[Name]) => void): () => void;
}

/** Runtime twin of `HostRequests`: a missing or extra name fails the build. */
const requests = {
  getInfo: true,
  getHome: true,
  chooseHome: true,
  listSessions: true,
  searchSessions: true,
  getIndexing: true,
  rebuildIndex: true,
  markSessions: true,
  exportMarks: true,
  openSession: true,
  openAgent: true,
  openView: true,
  closeView: true,
  closeSession: true,
  holdReading: true,
  readBody: true,
  readTool: true,
  findInSession: true,
  openLink: true,
} as const satisfies Record<keyof HostRequests, true>;
export const requestNames = Object.keys(requests) as (keyof HostRequests)[];

const pushes = {
  homeChanged: true,
  sessionsChanged: true,
  indexingChanged: true,
  searchFound: true,
  findFound: true,
  sessionAppended: true,
  viewChanged: true,
  sessionReset: true,
} as const satisfies Record<keyof HostPushes, true>;
export const pushNames = Object.keys(pushes) as (keyof HostPushes)[];
