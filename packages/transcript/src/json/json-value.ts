import type { LazyText } from './lazy-text.ts';

export type JsonValue = null | boolean | number | string | LazyText | JsonArray | JsonObject;

type JsonArray = readonly JsonValue[];

/**
 * Own keys only: the file decides the names, and one may be `constructor` or `__proto__`. Both are plain own
 * properties here, but code that looks up a name from a file must use `Object.hasOwn`, or `ownValue`.
 */
export interface JsonObject {
  readonly [key: string]: JsonValue | undefined;
}
