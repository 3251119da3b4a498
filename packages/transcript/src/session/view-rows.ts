import { type AgentId, sameData, type ViewName, type ViewRow, viewNames } from '@treeline/protocol';
import type { ThreadId } from '../formats/link-facts.ts';
import { agentOfQuote } from '../formats/quoted-thread.ts';
import type { AllThreadEvents } from './all-thread-events.ts';
import type { ThreadEvents } from './thread-events.ts';

/** Keep this many of the thread's rows, then append these. */
export interface ChangedRows<View extends ViewName = ViewName> {
  readonly agentId: AgentId | null;
  readonly keep: number;
  readonly rows: readonly ViewRow<View>[];
}

/** The rows that a view shows of each thread, including agents that are not opened, and their changes. */
export class ViewRows<View extends ViewName = ViewName> {
  readonly #logs: AllThreadEvents;
  readonly #view: View;
  readonly #taken = new Map<ThreadId, ThreadEvents>();

  constructor(logs: AllThreadEvents, view: View) {
    this.#logs = logs;
    this.#view = view;
  }

  /** All rows so far. */
  all(): ChangedRows<View>[] {
    return this.threads().map((agentId) => this.of(agentId, 0));
  }

  threads(): (AgentId | null)[] {
    return [...this.#threads()].map(([agentId]) => agentId);
  }

  /** At most this many of a thread's rows, from this number on. */
  of(agentId: AgentId | null, from: number, most = Number.POSITIVE_INFINITY): ChangedRows<View> {
    const log = this.#logOf(agentId);
    const rows = log === null ? [] : this.#rows(log, from);
    return { agentId, keep: from, rows: rows.length > most ? rows.slice(0, most) : rows };
  }

  /** Rows that have changed since the last call. */
  take(): ChangedRows<View>[] {
    const changed: ChangedRows<View>[] = [];
    for (const [agentId, log] of this.#threads()) {
      const from = log.folds.takeChange(this.#view);
      const before = this.#taken.get(agentId) ?? log;
      this.#taken.set(agentId, log);
      // A thread that was restarted may have reached its earlier rows, and more.
      const keep = before === log ? from : this.#firstOther(before, log);
      if (keep !== null) changed.push({ agentId, keep, rows: this.#rows(log, keep) });
    }
    return changed;
  }

  /** The number of the first row that differs; `null`: none does. */
  #firstOther(before: ThreadEvents, now: ThreadEvents): number | null {
    const [old, rows] = [this.#rows(before, 0), this.#rows(now, 0)];
    const other = rows.findIndex((row, index) => !sameData(row, old[index]));
    if (other >= 0) return other;
    return rows.length === old.length ? null : rows.length;
  }

  #logOf(agentId: AgentId | null): ThreadEvents | null {
    const own = this.#logs.all.get(agentId) ?? null;
    return this.#view === 'usage' ? own : this.#logs.shown(agentId);
  }

  /** A quoted thread replaces a missing transcript; its tokens are counted only in the agent's own. */
  *#threads(): Generator<[AgentId | null, ThreadEvents]> {
    for (const [thread, log] of this.#logs.all) {
      const agent = agentOfQuote(thread) ?? thread;
      if (this.#logOf(agent) === log) yield [agent, log];
    }
  }

  #rows(log: ThreadEvents, from: number): ViewRow<View>[] {
    return log.folds.rows(this.#view, from);
  }
}

/** The rows of every view of a session. */
type SessionViews = { readonly [View in ViewName]: ViewRows<View> };

export function sessionViews(logs: AllThreadEvents): SessionViews {
  return Object.fromEntries(viewNames.map((view) => [view, new ViewRows(logs, view)])) as unknown as SessionViews;
}
