import { type JsonObject, plainRecords, readLine } from '../json/index.ts';

const everything = { smallLine: Number.POSITIVE_INFINITY, longText: Number.POSITIVE_INFINITY };

/** A shorter line is parsed again in no time. */
const worthKeeping = 100_000;

interface Parsed {
  readonly text: string;
  readonly records: readonly JsonObject[];
}

/** A call and its result stand on two lines, and a third may hold what was asked for before. */
const mostKept = 3;
/** Only until memory is needed. */
let kept: readonly WeakRef<Parsed>[] = [];

/**
 * All that stands on a line. A long one is kept for the next question: it may hold thousands of calls, each of which is asked for by
 * itself.
 */
export function recordsOfLine(text: string, look = plainRecords): readonly JsonObject[] {
  if (text.length < worthKeeping) return readLine(text, { ...everything, look }).records;
  for (const entry of kept) {
    const known = entry.deref();
    if (known?.text === text) return known.records;
  }
  const { records } = readLine(text, { ...everything, look });
  kept = [new WeakRef({ text, records }), ...kept].slice(0, mostKept);
  return records;
}
