import { type ThreadEvent, type ViewName, type ViewRow, viewNames } from '@treeline/protocol';
import { type ContextState, contextFold } from './context-fold.ts';
import { type EditsState, editsFold } from './edits-fold.ts';
import type { RowFold } from './fold.ts';
import { type ReadsState, readsFold } from './reads-fold.ts';
import { type UsageState, usageFold } from './usage-fold.ts';

/** Plain JSON: what the folds over one thread have come to. */
interface FoldStates {
  readonly usage: UsageState;
  readonly edits: EditsState;
  readonly reads: ReadsState;
  readonly context: ContextState;
}

/** Every fold that a view shows the rows of. */
export const rowFolds: { readonly [Name in ViewName]: RowFold<FoldStates[Name], ViewRow<Name>> } = {
  usage: usageFold,
  edits: editsFold,
  reads: readsFold,
  context: contextFold,
};

/** The same for loops, which cannot know which state belongs to which fold. */
const anyFold = rowFolds as { readonly [Name in ViewName]: RowFold<unknown, unknown> };

const unchanged = Number.POSITIVE_INFINITY;

/** States as they are kept, each a text of JSON. */
export type FoldTexts = Readonly<Record<ViewName, string>>;

/** States of another stamp were made by other folds. */
export const foldsStamp = viewNames.map((name) => `${name}${anyFold[name].version}`).join(' ');

/** The folds over one thread, and from which row on they have changed since that was last asked for. */
export class ThreadFolds {
  readonly states: FoldStates;
  readonly #changedFrom: number[] = viewNames.map(() => unchanged);

  constructor(states: FoldStates = emptyStates()) {
    this.states = states;
  }

  /** Of kept states. Each is read when somebody looks at it: most views of a session are never opened. */
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

  /** Answers whether there is anything new in it for one of them. */
  add(event: ThreadEvent): boolean {
    let isNew = false;
    for (let index = 0; index < viewNames.length; index++) {
      const name = viewNames[index] as ViewName;
      const from = anyFold[name].add(this.states[name], event);
      if (from < 0) continue;
      isNew = true;
      if (from < (this.#changedFrom[index] ?? unchanged)) this.#changedFrom[index] = from;
    }
    return isNew;
  }

  rows<View extends ViewName>(view: View, from: number): ViewRow<View>[] {
    return anyFold[view].rows(this.states[view], from) as ViewRow<View>[];
  }

  /** The first row that is another than at the last call; `null`: none is. */
  takeChange(view: ViewName): number | null {
    const index = viewNames.indexOf(view);
    const from = this.#changedFrom[index] ?? unchanged;
    this.#changedFrom[index] = unchanged;
    return from === unchanged ? null : from;
  }
}

function emptyStates(): FoldStates {
  return Object.fromEntries(viewNames.map((name) => [name, anyFold[name].empty()])) as unknown as FoldStates;
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
