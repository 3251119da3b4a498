import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { HomePlace } from '@treeline/clients';
import { createHost } from '@treeline/host';
import { emptySession, processEvents, type SessionState } from '@treeline/processor';
import { type AgentId, eventsOf, type SessionBatch, type SessionId } from '@treeline/protocol';
import { expectSameState } from '../live/expect-same-state.ts';
import { freshRead, stateAsText } from '../live/fresh-read.ts';

const mostForGuessesMs = 40_000;

interface Followed {
  state: SessionState;
  /** In the order in which they were opened. */
  readonly agents: string[];
}

/** A host that is there before the first file is: it opens each session and each agent as they come. */
export class LiveReading {
  readonly #home: HomePlace;
  readonly #host;
  readonly #connection;
  readonly #followed = new Map<string, Followed>();
  #lastNews = 0;

  constructor(home: HomePlace) {
    this.#home = home;
    this.#host = createHost({
      homes: [home],
      info: { shell: 'browser', version: '0', platform: process.platform, clients: [] },
      dataDir: null,
    });
    this.#connection = this.#host.connect((push) => {
      if (push.name === 'sessionAppended') this.#take(push.payload);
      if (push.name === 'sessionReset') this.#followed.delete(push.payload.sessionId);
    });
  }

  /** Follows everything until the work is done, nothing more has come for a while, and no guess by time is left. */
  async until(work: Promise<void>): Promise<void> {
    let isOver = false;
    const end = work.finally(() => {
      isOver = true;
      this.#lastNews = Date.now();
    });
    const isNew = () => Date.now() - this.#lastNews < (this.#isGuessing() ? mostForGuessesMs : 4000);
    while (!isOver || isNew()) {
      await this.#openNewOnes();
      await sleep(50);
    }
    await end;
  }

  /** Fails where a state differs from what a fresh reading of the home gives. */
  async expectSameAsFresh(): Promise<void> {
    for (const [session, { agents, state }] of this.#followed) {
      expectSameState(stateAsText(state), await freshRead(this.#home, session, agents), session);
    }
  }

  async close(): Promise<void> {
    await this.#host.close();
  }

  /** A client's lock is believed for a while after its last write. */
  #isGuessing(): boolean {
    return [...this.#followed.values()].some(({ state }) => state.state?.reason?.includes('best guess by time'));
  }

  #take(batch: SessionBatch): void {
    this.#lastNews = Date.now();
    const followed = this.#followed.get(batch.sessionId);
    if (followed !== undefined) followed.state = processEvents(followed.state, eventsOf(batch));
  }

  async #openNewOnes(): Promise<void> {
    for (const session of await this.#sessionIds()) {
      if (!this.#followed.has(session)) await this.#openSession(session);
    }
    for (const [session, { state, agents }] of this.#followed) {
      const isNew = (id: string) => !id.startsWith('call:') && !agents.includes(id);
      for (const id of [...state.agents.keys()].filter(isNew)) await this.#openAgent(session, id);
    }
  }

  async #openSession(session: string): Promise<void> {
    const followed: Followed = { state: emptySession, agents: [] };
    this.#followed.set(session, followed);
    const answer = await this.#connection.openSession(session as SessionId);
    // Its first line may be on its way; the next look opens it.
    if (answer.ok) this.#take(answer.value);
    else this.#followed.delete(session);
  }

  async #openAgent(session: string, agent: string): Promise<void> {
    const answer = await this.#connection.openAgent(session as SessionId, agent as AgentId);
    if (!answer.ok) return;
    this.#followed.get(session)?.agents.push(agent);
    this.#take(answer.value);
  }

  /** Those of Claude Code by their files, which are there before the list has them. */
  async #sessionIds(): Promise<readonly string[]> {
    if (this.#home.client !== 'claude-code') {
      return (await this.#connection.listSessions()).sessions.map(({ id }) => id);
    }
    const projects = join(this.#home.dir, 'projects');
    if (!existsSync(projects)) return [];
    const files = readdirSync(projects, { recursive: true }).map(String);
    return files
      .filter((path) => /^[^/]+\/[^/]+\.jsonl$/.test(path))
      .map((path) => path.replace(/^.*\/|\.jsonl$/g, ''));
  }
}
