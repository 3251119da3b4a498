import type { ThreadEvent, ViewName } from '@treeline/protocol';
import { type EditsState, editsFold } from './edits-fold.ts';
import type { RowFold } from './fold.ts';
import { type UsageState, usageFold } from './usage-fold.ts';

/** Plain JSON: what the folds over one thread have come to. */
export interface FoldStates {
  readonly usage: UsageState;
  readonly edits: EditsState;
}

/** Every fold that a view shows the rows of. */
export const rowFolds: { readonly [Name in ViewName]: RowFold<FoldStates[Name], unknown> } = {
  usage: usageFold,
  edits: editsFold,
};

/** The folds over one thread, and from which row on they have changed since that was last asked for. */
export class ThreadFolds {
  readonly states: FoldStates;
  #usageFrom = unchanged;
  #editsFrom = unchanged;

  constructor(states: FoldStates = { usage: usageFold.empty(), edits: editsFold.empty() }) {
    this.states = states;
  }

  /** Answers whether there is anything new in it for one of them. */
  add(event: ThreadEvent): boolean {
    const usage = usageFold.add(this.states.usage, event);
    const edit = editsFold.add(this.states.edits, event);
    if (usage >= 0 && usage < this.#usageFrom) this.#usageFrom = usage;
    if (edit >= 0 && edit < this.#editsFrom) this.#editsFrom = edit;
    return usage >= 0 || edit >= 0;
  }

  /** The first row that is another than at the last call; `null`: none is. */
  takeChange(view: ViewName): number | null {
    const from = view === 'usage' ? this.#usageFrom : this.#editsFrom;
    if (view === 'usage') this.#usageFrom = unchanged;
    else this.#editsFrom = unchanged;
    return from === unchanged ? null : from;
  }
}

const unchanged = Number.POSITIVE_INFINITY;
