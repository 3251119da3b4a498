import { type ThreadEvent, type ViewName, type ViewRow, viewNames } from '@treeline/protocol';
import type { UsageSum } from '../session/usage-sum.ts';
import { type ContextState, contextFold } from './context-fold.ts';
import { type EditsState, editsFold } from './edits-fold.ts';
import type { RowFold } from './fold.ts';
import { type MessagesState, messagesFold } from './messages-fold.ts';
import { type ReadsState, readsFold } from './reads-fold.ts';
import { countUsage, type UsageState, usageFold } from './usage-fold.ts';

/** Plain JSON: the states of the folds over one thread. */
interface FoldStates {
  readonly usage: UsageState;
  readonly edits: EditsState;
  readonly reads: ReadsState;
  readonly context: ContextState;
  readonly messages: MessagesState;
}

/** Every fold that a view shows the rows of. */
export const rowFolds: { readonly [Name in ViewName]: RowFold<FoldStates[Name], ViewRow<Name>> } = {
  usage: usageFold,
  edits: editsFold,
  reads: readsFold,
  context: contextFold,
  messages: messagesFold,
};

/** The same for loops, which cannot know which state belongs to which fold. */
const anyFold = rowFolds as { readonly [Name in ViewName]: RowFold<unknown, unknown> };

const unchanged = Number.POSITIVE_INFINITY;

/** Stored states, each a JSON text. */
export type FoldTexts = Readonly<Record<ViewName, string>>;

/** States with another stamp were made by other folds. */
export const foldsStamp = viewNames.map((name) => `${name}${anyFold[name].version}`).join(' ');

/** The folds over one thread, and the first row that changed since the last query. */
export class ThreadFolds {
  readonly #states: FoldStates;
  readonly #changedFrom: number[] = viewNames.map(() => unchanged);
  /** Events that were not summed up yet: most sessions are read without opening their views. */
  #waiting: ThreadEvent[] = [];

  constructor(states: FoldStates = emptyStates()) {
    this.#states = states;
  }

  /** From stored states. Each is parsed on first use: most views of a session are never opened. */
  static from(texts: FoldTexts): ThreadFolds {
    const folds = new ThreadFolds(statesOf(texts));
    viewNames.forEach((name, index) => {
      if (texts[name] !== emptyTexts[name]) folds.#changedFrom[index] = 0;
    });
    return folds;
  }

  texts(): FoldTexts {
    return textsOf(this.states);
  }

  get states(): FoldStates {
    this.catchUp();
    return this.#states;
  }

  /** Tokens so far. They are counted immediately: each record is checked for new usage. */
  get usage(): UsageState {
    return this.#states.usage;
  }

  /** Returns whether a usage event adds anything new, which is added to `sum`. */
  add(event: ThreadEvent, sum: UsageSum | null = null): boolean {
    if (event.type === 'usage_counted' && !this.#noteChange('usage', countUsage(this.#states.usage, event, sum)))
      return false;
    this.#waiting.push(event);
    return true;
  }

  /** Adds the pending events and drops them. */
  catchUp(): void {
    if (this.#waiting.length === 0) return;
    const events = this.#waiting;
    this.#waiting = [];
    for (const name of viewNames) {
      if (name === 'usage') continue;
      for (const event of events) this.#noteChange(name, anyFold[name].add(this.#states[name], event));
    }
  }

  rows<View extends ViewName>(view: View, from: number): ViewRow<View>[] {
    return anyFold[view].rows(this.states[view], from) as ViewRow<View>[];
  }

  /** The first row that differs from the last call; `null`: none does. */
  takeChange(view: ViewName): number | null {
    this.catchUp();
    const index = viewNames.indexOf(view);
    const from = this.#changedFrom[index] ?? unchanged;
    this.#changedFrom[index] = unchanged;
    return from === unchanged ? null : from;
  }

  #noteChange(name: ViewName, from: number): boolean {
    if (from < 0) return false;
    const index = viewNames.indexOf(name);
    if (from < (this.#changedFrom[index] ?? unchanged)) this.#changedFrom[index] = from;
    return true;
  }
}

function emptyStates(): FoldStates {
  return {
    usage: usageFold.empty(),
    edits: editsFold.empty(),
    reads: readsFold.empty(),
    context: contextFold.empty(),
    messages: messagesFold.empty(),
  };
}

function textsOf(states: FoldStates): FoldTexts {
  return Object.fromEntries(viewNames.map((name) => [name, JSON.stringify(states[name])])) as FoldTexts;
}

const emptyTexts = textsOf(emptyStates());

function statesOf(texts: FoldTexts): FoldStates {
  const states = {};
  const options = { configurable: true, enumerable: true };
  for (const name of viewNames) {
    const get = (): unknown => {
      const value: unknown = JSON.parse(texts[name]);
      Object.defineProperty(states, name, { ...options, value });
      return value;
    };
    Object.defineProperty(states, name, { ...options, get });
  }
  return states as FoldStates;
}
