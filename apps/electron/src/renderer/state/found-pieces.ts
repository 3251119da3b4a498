import type { FindAnswer, FindHit } from '@treeline/protocol';

/** The answers to one query so far. Answers say how many hits come before theirs, since they may overtake each other. */
export class FoundPieces {
  readonly hits: FindHit[] = [];
  total = 0;
  isComplete = false;
  readonly #early = new Map<number, FindAnswer>();

  add(answer: FindAnswer): void {
    if (answer.before > this.hits.length) this.#early.set(answer.before, answer);
    else this.#take(answer);
  }

  #take(answer: FindAnswer): void {
    // An empty answer overtaken by a later one.
    if (this.isComplete || answer.before < this.hits.length) return;
    for (const hit of answer.hits) this.hits.push(hit);
    this.total = answer.total;
    this.isComplete = answer.isComplete;
    const next = this.#early.get(this.hits.length);
    if (next !== undefined) this.#take(next);
  }
}
