import { type SqlDatabase, text } from '@treeline/database';
import { foldText } from '@treeline/protocol';

/** The words of the index, looked up one by one: each is a jump, however many rows hold the word before it. */
export class Vocabulary {
  readonly #db: SqlDatabase;

  constructor(db: SqlDatabase) {
    this.#db = db;
    // Of this connection alone: the file stays as it is.
    db.exec(`create virtual table if not exists temp.vocabulary using fts5vocab('main', 'words', 'instance')`);
  }

  /** The words that begin so, in the order of the alphabet. */
  *beginningWith(beginning: string): Generator<string> {
    for (let from = beginning; ; ) {
      const term = this.#db.first({ term: text }, 'from temp.vocabulary where term >= ?', from)?.term;
      // In a damaged index a word may come before the one that was asked for, and so again and again.
      if (term === undefined || !term.startsWith(beginning) || isBefore(term, from)) return;
      yield term;
      // Nothing stands between a word and the same word with the smallest of all characters.
      from = `${term}\u0001`;
    }
  }
}

/** In the order of the index. */
function isBefore(one: string, other: string): boolean {
  return Buffer.compare(Buffer.from(one), Buffer.from(other)) < 0;
}

/** A text cut as the index cuts it. */
export function indexedWords(text: string): string[] {
  return foldText(text).match(/[\p{L}\p{N}\p{Co}]+/gu) ?? [];
}
