import { type SqlDatabase, text } from '@treeline/database';
import { foldText } from '@treeline/protocol';

/** The words of the index, looked up one by one: each is a seek, however many rows contain the word before it. */
export class Vocabulary {
  readonly #db: SqlDatabase;

  constructor(db: SqlDatabase) {
    this.#db = db;
    // For this connection only: the file does not change.
    db.exec(`create virtual table if not exists temp.vocabulary using fts5vocab('main', 'words', 'instance')`);
  }

  /** The words with this prefix, in alphabetical order. */
  *beginningWith(beginning: string): Generator<string> {
    for (let from = beginning; ; ) {
      const term = this.#db.first({ term: text }, 'from temp.vocabulary where term >= ?', from)?.term;
      // In a damaged index a word may sort before the requested one, and so repeat forever.
      if (term === undefined || !term.startsWith(beginning) || isBefore(term, from)) return;
      yield term;
      // Nothing sorts between a word and the same word with the smallest of all characters.
      from = `${term}\u0001`;
    }
  }
}

/** In the order of the index. */
function isBefore(one: string, other: string): boolean {
  return Buffer.compare(Buffer.from(one), Buffer.from(other)) < 0;
}

/** A text split into words as the index does. */
export function indexedWords(text: string): string[] {
  return foldText(text).match(/[\p{L}\p{N}\p{Co}]+/gu) ?? [];
}
