import type { PageWatch } from '@treeline/export';
import { PassedTexts, type Redactor } from '@treeline/redaction';

/** A secret was found that earlier output may hold. That output is no page of its own, so the whole export starts over. */
export class SecretLearned extends Error {}

class WatchedPage {
  readonly passed = new PassedTexts();
  replaced = 0;
}

/**
 * Redacts, and remembers of each page what has passed. A secret that is looked for wherever it stands, once it was found,
 * may stand in a page before: that page is outdated. Output outside of pages cannot be replaced alone.
 */
export class WatchedRedactor implements Pick<Redactor, 'redact'>, PageWatch {
  readonly #redactor: Redactor;
  readonly #common = new WatchedPage();
  readonly #pages = new Map<string, WatchedPage>();
  readonly #outdated = new Set<string>();
  #current = this.#common;
  #checked = 0;

  constructor(redactor: Redactor) {
    this.#redactor = redactor;
  }

  begin(name: string): void {
    this.#current = new WatchedPage();
    this.#pages.set(name, this.#current);
    this.#outdated.delete(name);
  }

  outdated(): readonly string[] {
    return [...this.#outdated];
  }

  /** How many times something was replaced in what is written; a page that was written again counts once. */
  get replaced(): number {
    return [...this.#pages.values()].reduce((sum, page) => sum + page.replaced, this.#common.replaced);
  }

  redact(text: string, place: string): string {
    const before = this.#redactor.replaced();
    const clean = this.#redactor.redact(text, place);
    this.#current.replaced += this.#redactor.replaced() - before;
    const learned = this.#redactor.learned();
    if (learned.length > this.#checked) {
      this.#look(learned.slice(this.#checked));
      this.#checked = learned.length;
    }
    this.#current.passed.add(clean);
    return clean;
  }

  #look(secrets: readonly string[]): void {
    const mayHold = ({ passed }: WatchedPage) => secrets.some((secret) => passed.mayHold(secret));
    if (mayHold(this.#common)) throw new SecretLearned();
    for (const [name, page] of this.#pages) if (mayHold(page)) this.#outdated.add(name);
  }
}
