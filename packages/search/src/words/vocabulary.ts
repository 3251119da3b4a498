import { foldText } from '@treeline/protocol';
import type Database from 'libsql';

/** The words of the index, looked up one by one: each is a jump, however many rows hold the word before it. */
export class Vocabulary {
  readonly #next: Database.Statement;

  constructor(db: Database.Database) {
    // Of this connection alone: the file stays as it is.
    db.exec(`create virtual table if not exists temp.vocabulary using fts5vocab('main', 'words', 'instance')`);
    this.#next = db.prepare('select term from temp.vocabulary where term >= ? limit 1').raw();
  }

  /** The words that begin so, in the order of the alphabet. */
  *beginningWith(beginning: string): Generator<string> {
    for (let from = beginning; ; ) {
      const found = this.#next.get(from) as [string] | undefined;
      if (found === undefined || !found[0].startsWith(beginning)) return;
      yield found[0];
      // Nothing stands between a word and the same word with the smallest of all characters.
      from = `${found[0]}\u0001`;
    }
  }
}

/** A text cut as the index cuts it. */
export function indexedWords(text: string): string[] {
  return foldText(text).match(/[\p{L}\p{N}\p{Co}]+/gu) ?? [];
}
