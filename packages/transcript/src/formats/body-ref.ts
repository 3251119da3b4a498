import type { BodyRef, BodyText } from '@treeline/protocol';
import { type JsonValue, plainRecords } from '../json/index.ts';
import { asObject } from '../json/json-values.ts';
import { recordsOfLine } from './records-of-line.ts';

/** A position in a file, and a value in the record there. */
export interface BodyPlace {
  /** The file's name within its session: independent of when and in what order files are read. */
  readonly file: string;
  readonly position: number;
  readonly byteLength: number;
  /** `<record on the line>:<keys joined by dots>`; empty keys = the whole record. Only its format reads what follows a `~`. */
  readonly pointer: string;
}

export function toBodyRef(place: BodyPlace): BodyRef {
  return `${place.file}/${place.position}/${place.byteLength}/${place.pointer}` as BodyRef;
}

export function fromBodyRef(ref: BodyRef): BodyPlace | null {
  const match = /^([\w~-]{1,200})\/(-?\d{1,15})\/(\d{1,10})\/(\d{1,3}:[\w.~-]{0,120})$/.exec(ref);
  if (match === null) return null;
  const [, file = '', position, byteLength, pointer = ''] = match;
  return { file, position: Number(position), byteLength: Number(byteLength), pointer };
}

/** The text that a pointer names inside a line; `null` when the line holds no such thing (any more). */
export function bodyAt(lineText: string, pointer: string, look = plainRecords): BodyText | null {
  const value = valueAtPointer(lineText, pointer, look);
  return value === undefined ? null : asBodyText(value);
}

export function valueAtPointer(lineText: string, pointer: string, look = plainRecords): JsonValue | undefined {
  const colon = pointer.indexOf(':');
  const record = recordsOfLine(lineText, look)[Number(pointer.slice(0, colon))];
  return colon < 0 || record === undefined ? undefined : descend(record, pointer.slice(colon + 1));
}

/** `keys` are joined by dots; none = the value itself. */
export function descend(from: JsonValue, keys: string): JsonValue | undefined {
  let value: JsonValue | undefined = from;
  for (const key of keys.split('.')) {
    if (key === '') continue;
    value = childOf(value, key);
    if (value === undefined) return undefined;
  }
  return value;
}

function childOf(value: JsonValue | undefined, key: string): JsonValue | undefined {
  if (Array.isArray(value)) return (value as readonly JsonValue[])[Number(key)];
  const object = asObject(value);
  return object !== null && Object.hasOwn(object, key) ? object[key] : undefined;
}

function asBodyText(value: JsonValue): BodyText {
  if (typeof value === 'string') return { text: value, format: 'text' };
  const texts = Array.isArray(value) ? textBlocks(value as readonly JsonValue[]) : null;
  if (texts !== null) return { text: texts.join('\n'), format: 'text' };
  return { text: JSON.stringify(value, null, 2), format: 'json' };
}

/** A list of only texts is joined to one. */
function textBlocks(values: readonly JsonValue[]): string[] | null {
  const texts: string[] = [];
  for (const value of values) {
    const block = asObject(value);
    const text = block?.type === 'text' ? block.text : value;
    if (typeof text !== 'string') return null;
    texts.push(text);
  }
  return texts.length > 0 ? texts : null;
}

/** The beginning of a text as a separate string, not ending in half a character. */
export function cutOf(text: string, length: number): string {
  if (text.length <= length) return text;
  const code = text.charCodeAt(length - 1);
  const end = code >= 0xd800 && code <= 0xdbff ? length - 1 : length;
  // Concatenation copies: the slice is then one of the copy, not of the line.
  return ` ${text.slice(0, end)}`.slice(1);
}
