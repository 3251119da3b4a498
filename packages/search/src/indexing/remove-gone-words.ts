import { rowId, type SqlDatabase } from '@treeline/database';
import { rowIdOf } from '../store/row-id.ts';

const atOnce = 200;

/** Removes the words of deleted files, a few at a time. Returns whether there were any. */
export function* removeGoneWords(db: SqlDatabase): Generator<undefined, boolean> {
  const gone = db.first({ id: rowId }, 'from gone');
  if (gone === null) return false;
  const { id } = gone;
  for (;;) {
    const between = 'from words_docsize where id between ? and ? limit ?';
    const rows = db.rows({ id: rowId }, between, rowIdOf(id, 0), rowIdOf(id + 1, 0) - 1, atOnce);
    db.transaction(() => {
      for (const row of rows) db.run('delete from words where rowid = ?', row.id);
      if (rows.length < atOnce) db.run('delete from gone where id = ?', id);
    });
    if (rows.length < atOnce) return true;
    yield;
  }
}
