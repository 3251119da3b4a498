import type Database from 'libsql';
import { rowIdOf } from '../store/row-id.ts';

const atOnce = 200;

/** Takes out the words of files that are no more, a few at a time. Answers whether there were any. */
export function* removeGoneWords(db: Database.Database): Generator<void, boolean> {
  const [gone] = db.prepare('select id from gone limit 1').raw().all() as [number][];
  if (gone === undefined) return false;
  const [id] = gone;
  const find = db.prepare('select id from words_docsize where id between ? and ? limit ?').raw();
  const remove = db.prepare('delete from words where rowid = ?');
  for (;;) {
    const rows = find.all(rowIdOf(id, 0), rowIdOf(id + 1, 0) - 1, atOnce) as [number][];
    db.exec('begin immediate');
    try {
      for (const [rowId] of rows) remove.run(rowId);
      if (rows.length < atOnce) db.prepare('delete from gone where id = ?').run(id);
      db.exec('commit');
    } finally {
      if (db.inTransaction) db.exec('rollback');
    }
    if (rows.length < atOnce) return true;
    yield;
  }
}
