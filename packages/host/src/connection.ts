import {
  type AgentId,
  type BodyRef,
  type BodyText,
  type CatalogueState,
  type FindAnswer,
  failed,
  type HomeState,
  type HostError,
  type HostInfo,
  type MarksChange,
  type Result,
  type SearchAnswer,
  type SearchQuery,
  type SessionBatch,
  type SessionId,
  type SessionListing,
  type ToolDetail,
  type ToolUseId,
} from '@treeline/protocol';
import type { Home } from './home.ts';
import type { HostPush } from './host-push.ts';
import type { OpenSessions } from './open-sessions.ts';
import type { SessionClient } from './session-members.ts';
import type { HostConnection } from './treeline-host.ts';

const noCatalogue: HostError = { code: 'unsupported', message: 'There is no catalogue here.' };
const notOpen: HostError = { code: 'gone', message: 'This session is not open. Open it again.' };

/** Answers one client. */
export class Connection implements HostConnection, SessionClient {
  readonly #info: HostInfo;
  readonly #home: Home;
  readonly #sessions: OpenSessions;
  readonly #onClosed: () => void;
  #push: ((push: HostPush) => void) | null;
  /** Counts them: only the last one goes on. */
  #searches = 0;

  constructor(parts: {
    readonly info: HostInfo;
    readonly home: Home;
    readonly sessions: OpenSessions;
    readonly push: (push: HostPush) => void;
    readonly onClosed: (connection: Connection) => void;
  }) {
    this.#info = parts.info;
    this.#home = parts.home;
    this.#sessions = parts.sessions;
    this.#push = parts.push;
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

  /** Only a shell has a dialog. */
  async chooseHome(): Promise<Result<HomeState, HostError>> {
    return failed({ code: 'unsupported', message: 'A folder cannot be chosen here. Start with --claude-dir instead.' });
  }

  async listSessions(): Promise<SessionListing> {
    return this.#home.listing();
  }

  async searchSessions(_query: SearchQuery): Promise<Result<SearchAnswer, HostError>> {
    return failed(noCatalogue);
  }

  async getCatalogue(): Promise<CatalogueState> {
    return { rows: { done: 0, total: 0 }, words: { done: 0, total: 0 }, notice: null };
  }

  async rebuildCatalogue(): Promise<Result<null, HostError>> {
    return failed(noCatalogue);
  }

  async markSessions(_sessions: readonly SessionId[], _change: MarksChange): Promise<Result<null, HostError>> {
    return failed(noCatalogue);
  }

  async exportMarks(): Promise<Result<string, HostError>> {
    return failed(noCatalogue);
  }

  async openSession(session: SessionId): Promise<Result<SessionBatch, HostError>> {
    const batch = await this.#sessions.join(session, this);
    // Closed while the session was read: nobody will close the session any more.
    if (this.#push === null) await this.#sessions.leave(session, this);
    return batch;
  }

  async openAgent(session: SessionId, agent: AgentId): Promise<Result<SessionBatch, HostError>> {
    return this.#sessions.get(session)?.openAgent(this, agent) ?? failed(notOpen);
  }

  closeSession(session: SessionId): Promise<void> {
    return this.#sessions.leave(session, this);
  }

  async readBody(session: SessionId, ref: BodyRef): Promise<Result<BodyText, HostError>> {
    return this.#sessions.get(session)?.readBody(ref) ?? failed(notOpen);
  }

  async readTool(session: SessionId, toolUseId: ToolUseId): Promise<Result<ToolDetail, HostError>> {
    return this.#sessions.get(session)?.readTool(toolUseId) ?? failed(notOpen);
  }

  async findInSession(session: SessionId, query: string): Promise<Result<FindAnswer, HostError>> {
    this.#searches += 1;
    const search = this.#searches;
    return this.#sessions.get(session)?.find(query, () => search !== this.#searches) ?? failed(notOpen);
  }

  async openLink(_url: string): Promise<Result<null, HostError>> {
    return failed({ code: 'unsupported', message: 'Links cannot be opened from here.' });
  }

  close(): void {
    this.#push = null;
    this.#searches += 1;
    this.#onClosed();
    void this.#sessions.leaveAll(this);
  }
}
