import type { Activity, Thread, Turn, TurnItem } from './session-state.ts';

type OwnTurn = { -readonly [Key in keyof Turn]: Turn[Key] } & { items: TurnItem[] };

/** A thread while a batch is being applied: a touched part is copied once, and changed in place after that. */
export class ThreadDraft {
  readonly #base: Thread;
  #turns: Turn[] | null = null;
  readonly #own = new Map<number, OwnTurn>();

  constructor(base: Thread) {
    this.#base = base;
  }

  get turns(): readonly Turn[] {
    return this.#turns ?? this.#base.turns;
  }

  /** Returns the number of the new turn. */
  open(turn: Omit<Turn, 'items'>): number {
    const own: OwnTurn = { ...turn, items: [] };
    const turns = this.#writable();
    this.#own.set(turns.length, own);
    return turns.push(own) - 1;
  }

  /** Returns the number of the new item. */
  add(turn: number, item: TurnItem): number {
    return this.#ownTurn(turn).items.push(item) - 1;
  }

  replace(turn: number, item: number, activity: Activity): void {
    this.#ownTurn(turn).items[item] = activity;
  }

  setDuration(turn: number, durationMs: number): void {
    if (this.turns[turn]?.durationMs !== durationMs) this.#ownTurn(turn).durationMs = durationMs;
  }

  abandon(turn: number): void {
    if (this.turns[turn]?.isAbandoned === false) this.#ownTurn(turn).isAbandoned = true;
  }

  /** The base itself when nothing changed. */
  finish(): Thread {
    return this.#turns === null ? this.#base : { turns: this.#turns };
  }

  #writable(): Turn[] {
    this.#turns ??= this.#base.turns.slice();
    return this.#turns;
  }

  #ownTurn(number: number): OwnTurn {
    const own = this.#own.get(number);
    if (own !== undefined) return own;
    const turns = this.#writable();
    const turn = turns[number];
    if (turn === undefined) throw new RangeError(`There is no turn ${number}`);
    const copy: OwnTurn = { ...turn, items: turn.items.slice() };
    this.#own.set(number, copy);
    turns[number] = copy;
    return copy;
  }
}
