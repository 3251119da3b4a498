export type { JsonArray, JsonObject, JsonValue } from './json-value.ts';
export { LongText } from './long-text.ts';
export { type LineReading, readLine } from './read-line.ts';
export { LONG_TEXT, type ReadOptions, SMALL_LINE } from './read-options.ts';
export { topLevelString } from './top-level-string.ts';
