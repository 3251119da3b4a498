import type { ToolUseId } from '@treeline/protocol';

/** One call's change to the task board that a session's threads share; a field is `null` where the call did not set it. */
export interface BoardChange {
  readonly toolUseId: ToolUseId;
  readonly id: string;
  readonly subject: string | null;
  /** In the client's words. */
  readonly status: string | null;
}

interface BoardTask {
  readonly id: string;
  readonly subject: string | null;
  readonly status: string | null;
}

/** The board right after a call. */
export interface BoardView {
  readonly tasks: readonly BoardTask[];
  readonly changed: string;
}

/** Keeps every change, a few words each, so that the board can be shown as it was after any of them. */
export class TaskBoard {
  readonly #changes: BoardChange[] = [];
  readonly #numbers = new Map<ToolUseId, number>();

  add(change: BoardChange): void {
    // A forked or resumed session repeats the call.
    if (this.#numbers.has(change.toolUseId)) return;
    this.#numbers.set(change.toolUseId, this.#changes.length);
    this.#changes.push(change);
  }

  /** `null`: this call changed nothing. Removed tasks are left out, unless this is the call that removed them. */
  after(toolUseId: ToolUseId): BoardView | null {
    const last = this.#numbers.get(toolUseId);
    const changed = last === undefined ? undefined : this.#changes[last]?.id;
    if (last === undefined || changed === undefined) return null;
    const tasks = new Map<string, BoardTask>();
    for (const { id, subject, status } of this.#changes.slice(0, last + 1)) {
      const before = tasks.get(id);
      tasks.set(id, { id, subject: subject ?? before?.subject ?? null, status: status ?? before?.status ?? null });
    }
    const shown = [...tasks.values()].filter(({ id, status }) => status !== 'deleted' || id === changed);
    return { tasks: shown, changed };
  }
}
