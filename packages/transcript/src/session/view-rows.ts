import { type AgentId, type ViewName, type ViewRow, viewNames } from '@treeline/protocol';
import type { ThreadId } from '../formats/link-facts.ts';
import { agentOfQuote } from '../formats/quoted-thread.ts';
import type { AllThreadEvents } from './all-thread-events.ts';
import type { ThreadEvents } from './thread-events.ts';

/** Keep so many of the thread's rows, then these. */
export interface ChangedRows<View extends ViewName = ViewName> {
  readonly agentId: AgentId | null;
  readonly keep: number;
  readonly rows: readonly ViewRow<View>[];
}

/** The rows that a view shows of each thread, also of agents that are not opened, and what is new of them. */
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
    return [...this.#threads()].map(([agentId, log]) => ({ agentId, keep: 0, rows: this.#rows(log, 0) }));
  }

  /** Rows that have changed since the last call. */
  take(): ChangedRows<View>[] {
    const changed: ChangedRows<View>[] = [];
    for (const [agentId, log] of this.#threads()) {
      const from = log.folds.takeChange(this.#view);
      // The thread's log was replaced: rows taken from the former one no longer hold, so all are sent again.
      const isAnother = this.#taken.has(agentId) && this.#taken.get(agentId) !== log;
      this.#taken.set(agentId, log);
      const keep = isAnother ? 0 : from;
      if (keep !== null) changed.push({ agentId, keep, rows: this.#rows(log, keep) });
    }
    return changed;
  }

  /** A quoted thread stands in for a transcript that is not there; its tokens are counted in the agent's own alone. */
  *#threads(): Generator<[AgentId | null, ThreadEvents]> {
    for (const [thread, log] of this.#logs.all) {
      const agent = agentOfQuote(thread) ?? thread;
      const isShown = this.#view === 'usage' ? agent === thread : this.#logs.shown(agent) === log;
      if (isShown) yield [agent, log];
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
