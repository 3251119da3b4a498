import { rowId, type Schema } from '@treeline/database';
import type { SearchPart } from '@treeline/protocol';

/** The texts of a line by kind, each kind a column; then the values for filters. */
export const partColumns: readonly (readonly [SearchPart, string])[] = [
  ['prompt', 'prompt'],
  ['answer', 'answer'],
  ['thinking', 'thinking'],
  ['tool-input', 'tool_input'],
  ['tool-output', 'tool_output'],
  ['other', 'other'],
];
export const columns: readonly string[] = [...partColumns.map(([, column]) => column), 'tool', 'path'];

export const searchSchema: Schema = {
  /** "TRLS" */
  applicationId: 0x5452_4c53,
  // One more whenever what is kept changes its meaning.
  version: 5,
  upgrade: null,
  settings: 'PRAGMA cache_size = -16000; PRAGMA wal_autocheckpoint = 4000; PRAGMA temp_store = memory',
  create: `
    create table files(
      id integer primary key,
      path text not null unique,
      bytes integer not null,
      modified real not null,
      identity text not null,
      done integer not null,
      seen text not null,
      rest integer not null,
      times blob not null,
      memory text not null,
      session text
    );
    create table gone(id integer primary key);
    create table agents(id text primary key, slug text not null) without rowid;
    create virtual table words using fts5(
      ${columns.join(', ')},
      content='', contentless_delete=1, tokenize="unicode61 remove_diacritics 2"
    );
    insert into words(words, rank) values('hashsize', 8388608);
    insert into words(words, rank) values('automerge', 8);
  `,
  // Reads a few words: a damaged file usually shows here, and not in the middle of a search.
  check: (database) => database.rows({ rowid: rowId }, 'from words where words match ? limit 1', '"a" *'),
};
