import type { AgentId } from '@treeline/protocol';
import type { ThreadId } from '../formats/link-facts.ts';
import { quotedThread } from '../formats/quoted-thread.ts';
import { joinedLog } from './joined-log.ts';
import { ThreadEvents } from './thread-events.ts';

/** The transcripts of a session: the main thread's and those of its agents. */
export class AllThreadEvents {
  readonly all = new Map<ThreadId, ThreadEvents>([[null, new ThreadEvents()]]);
  readonly #parts = new Map<AgentId, ThreadEvents[]>();
  readonly #onMoved: () => void;

  /** Calls `onMoved` when there is a new transcript, or one is replaced. */
  constructor(onMoved: () => void) {
    this.#onMoved = onMoved;
  }

  of(thread: ThreadId): ThreadEvents {
    const known = this.all.get(thread);
    if (known !== undefined) return known;
    const log = new ThreadEvents();
    this.all.set(thread, log);
    this.#onMoved();
    return log;
  }

  /** The events of an agent in one file. The first file is its transcript; further ones are joined with it. */
  partOf(thread: AgentId, runId: string | null): ThreadEvents {
    const parts = this.#parts.get(thread) ?? [];
    const part = parts.length === 0 ? this.of(thread) : new ThreadEvents();
    part.runId = runId;
    this.#parts.set(thread, [...parts, part]);
    return part;
  }

  /** Takes an agent's transcript in its stored form. */
  put(thread: AgentId, runId: string | null, log: ThreadEvents): void {
    log.runId = runId;
    this.all.set(thread, log);
    this.#parts.set(thread, [log]);
    this.#onMoved();
  }

  /** Starts a part over: its events were not its own. */
  renew(thread: AgentId, part: ThreadEvents): ThreadEvents {
    const renewed = new ThreadEvents();
    renewed.runId = part.runId;
    const parts = (this.#parts.get(thread) ?? []).map((one) => (one === part ? renewed : one));
    this.#parts.set(thread, parts);
    if (parts.length === 1) this.all.set(thread, renewed);
    this.#onMoved();
    return renewed;
  }

  /** Call this when a part has grown. */
  join(thread: AgentId): void {
    const parts = this.#parts.get(thread) ?? [];
    if (parts.length < 2) return;
    this.all.set(thread, joinedLog(parts));
    this.#onMoved();
  }

  /** Files that contain an agent's transcript. */
  partsOf(thread: AgentId): readonly ThreadEvents[] {
    return this.#parts.get(thread) ?? [];
  }

  /** The agent's own transcript, otherwise what another one quotes of it. */
  shown(thread: ThreadId): ThreadEvents | null {
    const own = this.all.get(thread) ?? null;
    if (thread === null || own?.hasEvents === true) return own;
    return this.all.get(quotedThread(thread)) ?? own;
  }
}
