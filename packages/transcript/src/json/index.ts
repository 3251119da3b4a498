export type { JsonObject, JsonValue } from './json-value.ts';
export { LazyText } from './lazy-text.ts';
export type { LineBytes } from './line-bytes.ts';
export { type LineReading, readBytes, readLine } from './read-line.ts';
export { LONG_TEXT, type ReadOptions, SMALL_LINE } from './read-options.ts';
export { plainRecords, type RecordLook } from './record-look.ts';
export { topLevelString } from './top-level-string.ts';
