import type { JsonObject, JsonValue } from '../../json/index.ts';
import { asObject, stringOf } from '../../json/json-values.ts';

/**
 * A line is one message with its parts, or one row of another table: rows in a sequence, each as
 * `{"data":…,"table":…,"id":…}`. The separator cannot occur in a row, so that a row with invalid JSON leaves the others
 * intact.
 */
const rowBreak = '\u001e';

/** Its rows say what is missing on a line. */
const unreadTable = 'unread';

/** Within a text they are escaped: elsewhere a space serves as well. */
const breaks = ['\n', '\r', rowBreak];

export interface RowText {
  readonly id: string;
  /** JSON, as it was stored. */
  readonly data: string;
}

export interface Row {
  readonly table: string;
  readonly id: string;
  readonly data: JsonObject;
  /** Its number on the line. */
  readonly index: number;
  /** The prefix of pointers to its data within the line. */
  readonly pointer: string;
}

interface BrokenRow {
  readonly table: string;
  readonly id: string;
  readonly index: number;
  readonly reason: string;
}

/** Nothing of the data is looked at: what it holds under our own keys comes before ours, which then count. */
function rowText(table: string, { id, data }: RowText): string {
  const flat = breaks.some((each) => data.includes(each)) ? breaks.reduce(withSpaces, data) : data;
  return `{"data":${flat},"table":${JSON.stringify(table)},"id":${JSON.stringify(id)}}`;
}

function withSpaces(text: string, each: string): string {
  return text.replaceAll(each, ' ');
}

/** `unread`: why rows of it are missing. */
export function messageLine(message: RowText, parts: readonly RowText[], unread: readonly string[] = []): string {
  return [rowText('message', message), ...parts.map((part) => rowText('part', part)), ...unread.map(unreadRow)].join(
    rowBreak,
  );
}

/** A message that cannot be read, and why. */
export function unreadLine(reasons: readonly string[]): string {
  return reasons.map(unreadRow).join(rowBreak);
}

function unreadRow(reason: string): string {
  return rowText(unreadTable, { id: reason, data: '{}' });
}

/** `root`: the root session of this one; `null`: itself. */
export function sessionLine(session: RowText, root: string | null): string {
  const row = rowText('session', session);
  return root === null ? row : [row, rowText('root', { id: root, data: '{}' })].join(rowBreak);
}

/** Everything from this message on was reverted, but is still stored. */
export function revertLine(messageId: string): string {
  return rowText('revert', { id: messageId, data: '{}' });
}

/** The rows of a line; unreadable ones are reported separately. */
export function rowsOn(text: string): { readonly rows: readonly Row[]; readonly broken: readonly BrokenRow[] } {
  const rows: Row[] = [];
  const broken: BrokenRow[] = [];
  text.split(rowBreak).forEach((piece, index) => {
    const row = parsed(piece);
    const data = asObject(row?.data);
    if (row === null || data === null) broken.push(brokenRow(piece, index));
    else if (row.table === unreadTable)
      broken.push({ table: unreadTable, id: '', index, reason: stringOf(row.id) ?? '' });
    else
      rows.push({
        table: stringOf(row.table) ?? '',
        id: stringOf(row.id) ?? '',
        data,
        index,
        pointer: `${index}:data.`,
      });
  });
  return { rows, broken };
}

/** The rows of a line as they were stored, those included that cannot be read. */
export function rowPieces(text: string): readonly RowText[] {
  return text.split(rowBreak).flatMap((piece) => {
    const tail = /,"table":"[a-z]{1,20}","id":("(?:[^"\\]|\\.){0,400}")\}$/.exec(piece.slice(-900));
    const [end = '', id = '""'] = tail ?? [];
    return tail === null || end.startsWith(`,"table":"${unreadTable}"`)
      ? []
      : [{ id: JSON.parse(id) as string, data: piece.slice('{"data":'.length, -end.length) }];
  });
}

/** One of the rows of a line as a text; a line that is one record is its own only row. */
export function rowAt(text: string, index: number): string | null {
  return text.split(rowBreak)[index] ?? null;
}

function brokenRow(piece: string, index: number): BrokenRow {
  const tail = /"table":"([a-z]{1,20})","id":"([^"]{1,200})"\}$/.exec(piece.slice(-260));
  const [table, id] = [tail?.[1] ?? 'row', tail?.[2] ?? `number ${index + 1}`];
  return { table, id, index, reason: `${table} ${id}: its data is not JSON` };
}

function parsed(text: string): JsonObject | null {
  try {
    return asObject(JSON.parse(text) as JsonValue);
  } catch {
    return null;
  }
}
