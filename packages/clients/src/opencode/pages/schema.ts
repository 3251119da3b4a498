/** A table or an index, as its SQL declares it. */
export interface Declared {
  readonly name: string;
  readonly root: number;
  readonly columns: readonly string[];
}

export interface TableInfo extends Declared {
  /** The column that aliases the row id and is not stored; −1: none. */
  readonly rowNumber: number;
  readonly indexes: readonly Declared[];
}

/** One row of `sqlite_schema`. */
export interface SchemaRow {
  readonly type: string;
  readonly name: string;
  readonly table: string;
  readonly root: number;
  readonly sql: string;
}

/** The tables with row ids. Others (virtual, WITHOUT ROWID) are left out. */
export function tablesOf(rows: readonly SchemaRow[]): ReadonlyMap<string, TableInfo> {
  const tables = new Map<string, TableInfo>();
  for (const { type, name, root, sql } of rows) {
    if (type !== 'table' || root <= 0 || /\bWITHOUT\s+ROWID\s*(?:,\s*STRICT\s*)?$/i.test(sql.trimEnd())) continue;
    const parts = partsIn(sql).filter((part) => !isConstraint(part) && !isVirtual(part));
    const rowNumber = parts.findIndex((part) => /^\S+\s+integer\s+primary\s+key\b(?!\s+desc)/i.test(part));
    const own = rows.filter((row) => row.type === 'index' && row.table === name && row.root > 0);
    const indexes = [...own.flatMap(indexOf), ...own.flatMap((row) => keyIndex(row, parts, rowNumber))];
    tables.set(name, { name, root, columns: parts.map(nameIn), rowNumber, indexes });
  }
  return tables;
}

/** An index made by a constraint has no SQL, and one over expressions or a subset of the rows cannot be used. */
function indexOf({ name, root, sql }: SchemaRow): Declared[] {
  if (sql === '' || /\)\s*WHERE\b/i.test(sql)) return [];
  const parts = partsIn(sql);
  if (!parts.every((part) => /^(?:`[^`]+`|"[^"]+"|\[[^\]]+\]|\w+)$/.test(part))) return [];
  return [{ name, root, columns: parts.map(nameIn) }];
}

/** The index that comes with a primary key, if the key is declared with the first column. */
function keyIndex({ name, root, sql, table }: SchemaRow, parts: readonly string[], rowNumber: number): Declared[] {
  const [first = ''] = parts;
  const isKey = sql === '' && name === `sqlite_autoindex_${table}_1` && rowNumber !== 0;
  return isKey && /\bPRIMARY\s+KEY\b/i.test(first) ? [{ name, root, columns: [nameIn(first)] }] : [];
}

/** The text inside the first parentheses, split at commas that are not within inner parentheses or quotes. */
function partsIn(sql: string): string[] {
  const parts: string[] = [];
  let depth = 0;
  let quote = '';
  let from = -1;
  for (let at = 0; at < sql.length; at++) {
    const char = sql[at] ?? '';
    if (quote !== '') {
      if (char === quote) quote = '';
    } else if (char === '`' || char === '"' || char === "'") quote = char;
    else if (char === '[') quote = ']';
    else if (char === '(') {
      depth++;
      if (depth === 1 && from < 0) from = at + 1;
    } else if (char === ')') {
      depth--;
      if (depth === 0) {
        parts.push(sql.slice(from, at).trim());
        break;
      }
    } else if (char === ',' && depth === 1) {
      parts.push(sql.slice(from, at).trim());
      from = at + 1;
    }
  }
  return parts;
}

function nameIn(part: string): string {
  const match = /^(?:`([^`]+)`|"([^"]+)"|\[([^\]]+)\]|(\w+))/.exec(part);
  return match?.[1] ?? match?.[2] ?? match?.[3] ?? match?.[4] ?? '';
}

function isConstraint(part: string): boolean {
  return /^(?:CONSTRAINT|PRIMARY|UNIQUE|CHECK|FOREIGN)\b/i.test(part);
}

/** A virtual generated column is not stored. */
function isVirtual(part: string): boolean {
  return /\bAS\s*\(/i.test(part) && !/\bSTORED\b/i.test(part);
}
