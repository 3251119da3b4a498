import { type JsonObject, type JsonValue, LazyText } from './index.ts';

/** A text: complete, or its beginning and a way to the rest. */
export type Text = string | LazyText;

type Maybe = JsonValue | undefined;

export function asObject(value: Maybe): JsonObject | null {
  return typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof LazyText)
    ? (value as JsonObject)
    : null;
}

export function asArray(value: Maybe): readonly JsonValue[] {
  return Array.isArray(value) ? (value as readonly JsonValue[]) : [];
}

export function asText(value: Maybe): Text | null {
  return typeof value === 'string' || value instanceof LazyText ? value : null;
}

/** A short text: an id, a name, a path. Of a long one the beginning. */
export function asString(value: Maybe): string | null {
  if (typeof value === 'string') return value;
  return value instanceof LazyText ? value.head : null;
}

/** The same, but `null` for an empty string, which in these files means the same as none. */
export function stringOf(value: Maybe): string | null {
  return asString(value) || null;
}

export function isTrue(value: Maybe): boolean {
  return value === true;
}

export function asNumber(value: Maybe): number | null {
  return typeof value === 'number' && Number.isFinite(value) ? value : null;
}

/*
 * The same by key, for code where speed does not matter: an engine cannot specialise such an access. Code that runs for
 * every line names its keys.
 */

export function objectAt(from: JsonObject | null, key: string): JsonObject | null {
  return from === null ? null : asObject(valueAt(from, key));
}

export function arrayAt(from: JsonObject | null, key: string): readonly JsonValue[] {
  return from === null ? [] : asArray(valueAt(from, key));
}

export function textAt(from: JsonObject | null, key: string): Text | null {
  return from === null ? null : asText(valueAt(from, key));
}

export function stringAt(from: JsonObject | null, key: string): string | null {
  return from === null ? null : stringOf(valueAt(from, key));
}

export function numberAt(from: JsonObject | null, key: string): number | null {
  return from === null ? null : asNumber(valueAt(from, key));
}

export function isTrueAt(from: JsonObject | null, key: string): boolean {
  return from !== null && valueAt(from, key) === true;
}

/**
 * Does not check whether the key is the record's own, which would double the cost of reading: the keys are fixed words,
 * and what a prototype has under them (a function, at most) is no value to any of the readers above.
 */
export function valueAt(from: JsonObject, key: string): Maybe {
  return from[key];
}

export function headOf(text: Text): string {
  return typeof text === 'string' ? text : text.head;
}

export function wholeOf(text: Text): string {
  return typeof text === 'string' ? text : text.whole();
}
