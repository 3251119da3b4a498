import type { JsonObject } from './json-value.ts';

/** `wanted`: build it. `unknown`: whether it is needed could not be found cheaply, build it and ask `kept`. */
export type Skimmed = 'wanted' | 'unknown' | { readonly outline: JsonObject; readonly end: number };

/** What a format knows of the look of its records. */
export interface RecordLook {
  /**
   * Finds a whole record behind a broken one on the same line: `beginning` (global) matches where one may begin, and
   * only whole records have the string `ownKey` at their top. `null`: nothing is looked for behind a broken one.
   */
  readonly afterBroken: { readonly beginning: RegExp; readonly ownKey: string } | null;
  /** Decides about the record at `start` without building it, and skips it if it is not needed. */
  skip(text: string, start: number): Skimmed;
  /** What is kept of a record that was built after all. */
  kept(record: JsonObject): JsonObject;
}

/** Lines of whole records, all of which are needed. */
export const plainRecords: RecordLook = { afterBroken: null, skip: () => 'wanted', kept: (record) => record };
