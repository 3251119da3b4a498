import { type JsonObject, readLine } from '../json/index.ts';

const everything = {
  smallLine: Number.POSITIVE_INFINITY,
  longText: Number.POSITIVE_INFINITY,
  wants: () => true,
};

/** A shorter line is parsed again in no time. */
const worthKeeping = 100_000;

interface Parsed {
  readonly text: string;
  readonly records: readonly JsonObject[];
}

/** Kept only until memory is needed. */
let last: WeakRef<Parsed> | null = null;

/**
 * All that stands on a line. A long one is kept for the next question: it may hold thousands of calls, each of which is asked for by
 * itself.
 */
export function recordsOfLine(text: string): readonly JsonObject[] {
  if (text.length < worthKeeping) return readLine(text, everything).records;
  const known = last?.deref();
  if (known !== undefined && known.text === text) return known.records;
  const { records } = readLine(text, everything);
  last = new WeakRef({ text, records });
  return records;
}
