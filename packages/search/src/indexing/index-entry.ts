import { columns, partColumns } from '../store/schema.ts';
import type { LineText } from '../texts/text-reader.ts';

const columnOf = new Map(partColumns.map(([part], index) => [part, index]));
const toolColumn = columns.indexOf('tool');
const pathColumn = columns.indexOf('path');

/** The words of one line, one text per column; `null` where there are none in any. */
export function indexEntry(texts: readonly LineText[]): (string | null)[] | null {
  let entry: (string | null)[] | null = null;
  for (const { part, text, tool, paths } of texts) {
    entry ??= columns.map(() => null);
    add(entry, columnOf.get(part) ?? 0, text);
    if (tool?.name != null) add(entry, toolColumn, tool.name);
    for (const path of paths) add(entry, pathColumn, path);
  }
  return entry;
}

function add(entry: (string | null)[], column: number, text: string): void {
  const before = entry[column];
  entry[column] = before == null ? text : `${before}\n${text}`;
}
