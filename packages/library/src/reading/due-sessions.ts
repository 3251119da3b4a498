interface Due {
  readonly path: string;
  readonly at: number;
}

/** Sessions whose rows have to be looked after, the newest first; each is in it once. */
export class DueSessions {
  readonly #due = new Map<string, Due>();
  #order: Due[] = [];
  #isSorted = true;

  get size(): number {
    return this.#due.size;
  }

  add(path: string, at: number): void {
    const known = this.#due.get(path);
    if (known !== undefined && known.at >= at) return;
    const due = { path, at };
    this.#due.set(path, due);
    this.#order.push(due);
    this.#isSorted = false;
  }

  drop(path: string): void {
    this.#due.delete(path);
  }

  next(): string | null {
    if (!this.#isSorted) {
      this.#order = this.#order.filter((due) => this.#due.get(due.path) === due).sort((a, b) => a.at - b.at);
      this.#isSorted = true;
    }
    for (let due = this.#order.pop(); due !== undefined; due = this.#order.pop()) {
      if (this.#due.get(due.path) !== due) continue;
      this.#due.delete(due.path);
      return due.path;
    }
    return null;
  }
}
