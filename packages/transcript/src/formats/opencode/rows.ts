import type { JsonObject, JsonValue } from '../../json/index.ts';
import { asObject, stringOf } from '../../json/json-values.ts';
import type { SourceLine } from '../source-line.ts';

/**
 * A line is one message with its parts, or one row of another table: rows in a sequence, each as
 * `{"data":…,"table":…,"id":…}`. The separator cannot occur in a row, so that a row with invalid JSON leaves the others
 * intact.
 */
const rowBreak = '\u001e';

/** Its rows say what is missing on a line. */
const unreadTable = 'unread';

/** Of one message: no client stores as many, and a hundred thousand would keep everybody waiting. */
export const mostParts = 1_999;
/** The message and its parts. */
const mostRows = mostParts + 1;

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

/** A message with its parts, as they are stored. */
export interface MessageRows {
  readonly message: RowText;
  readonly parts: readonly RowText[];
}

/** The line of a message, put together only where its text is asked for: counting and the index need its rows alone. */
export class MessageLine implements SourceLine {
  readonly rows: MessageRows;
  readonly position: number;
  readonly line: number;
  readonly bytes = null;
  readonly byteLength = 1;

  constructor(rows: MessageRows, position: number) {
    this.rows = rows;
    this.position = position;
    this.line = position + 1;
  }

  get text(): string {
    return messageLine(this.rows.message, this.rows.parts);
  }

  /** About that of its text, without putting it together. */
  get length(): number {
    return this.rows.parts.reduce((sum, { data }) => sum + data.length, this.rows.message.data.length);
  }
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

interface RowsOfLine {
  readonly rows: readonly Row[];
  readonly broken: readonly BrokenRow[];
}

/** The rows of a line; unreadable ones are reported separately. */
export function rowsOn(text: string): RowsOfLine {
  const rows: Row[] = [];
  const broken: BrokenRow[] = [];
  const pieces = text.split(rowBreak);
  pieces.forEach((piece, index) => {
    if (index < mostRows || isUnread(piece)) addPiece(piece, index, rows, broken);
  });
  noteLeftOut(pieces.filter((piece) => !isUnread(piece)).length, broken);
  return { rows, broken };
}

/** The same for a line that is not put together. */
export function rowsOfMessage({ message, parts }: MessageRows): RowsOfLine {
  const rows: Row[] = [];
  const broken: BrokenRow[] = [];
  addStored('message', message, 0, rows, broken);
  const read = parts.slice(0, mostParts);
  for (let index = 0; index < read.length; index++) addStored('part', read[index] as RowText, index + 1, rows, broken);
  noteLeftOut(parts.length + 1, broken);
  return { rows, broken };
}

function noteLeftOut(rows: number, broken: BrokenRow[]): void {
  if (rows <= mostRows) return;
  const reason = `only the first ${mostParts} of its parts are read`;
  broken.push({ table: unreadTable, id: '', index: mostRows, reason });
}

function isUnread(piece: string): boolean {
  return piece.startsWith(`{"data":{},"table":"${unreadTable}"`);
}

function addPiece(piece: string, index: number, rows: Row[], broken: BrokenRow[]): void {
  const row = parsed(piece);
  const data = asObject(row?.data);
  if (row === null || data === null) broken.push(brokenRow(piece, index));
  else if (row.table === unreadTable)
    broken.push({ table: unreadTable, id: '', index, reason: stringOf(row.id) ?? '' });
  else rows.push(rowOf(stringOf(row.table) ?? '', stringOf(row.id) ?? '', data, index));
}

/** Data with raw line breaks is not JSON as it is stored. On a line they are spaces, so that it may parse there. */
function addStored(table: string, stored: RowText, index: number, rows: Row[], broken: BrokenRow[]): void {
  const data = parsed(stored.data);
  if (data === null) addPiece(rowText(table, stored), index, rows, broken);
  else rows.push(rowOf(table, stored.id, data, index));
}

function rowOf(table: string, id: string, data: JsonObject, index: number): Row {
  return { table, id, data, index, pointer: pointers[index] ?? pointerTo(index) };
}

const pointerTo = (index: number) => `${index}:data.`;
/** Of nearly all messages. */
const pointers = Array.from({ length: 16 }, (_, index) => pointerTo(index));

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
