/** The index's row of one transcript. */
export interface FileRow {
  readonly id: number;
  readonly path: string;
  /** Size and time of the file when it was last read to its end. */
  bytes: number;
  modified: number;
  identity: string;
  /** The position up to which words are in the index. */
  done: number;
  /** A fingerprint of the lines before that position: when they have changed, the file is read again. */
  seen: string;
  /** An incomplete line follows the last whole one, and is not in the index. */
  hasRest: boolean;
  /** Pairs of a position and the time from there on, at intervals. */
  times: number[];
  /** The session that the first record names: the only evidence for an agent's file beside the sessions. */
  session: string | null;
}

export function freshRow(id: number, path: string): FileRow {
  return {
    id,
    path,
    bytes: -1,
    modified: -1,
    identity: '',
    done: 0,
    seen: '',
    hasRest: false,
    times: [],
    session: null,
  };
}

/** Records less than this apart share a time here: a filter by day needs no more. */
const apart = 60_000;

export function noteTime(times: number[], offset: number, at: number): void {
  const last = times.at(-1);
  if (at > 0 && (last === undefined || Math.abs(at - last) >= apart)) times.push(offset, at);
}

/** The time at a position, to a minute; 0 where no record has one. */
export function timeAt(times: readonly number[], offset: number): number {
  let low = 0;
  let high = times.length / 2;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((times[middle * 2] ?? 0) <= offset) low = middle + 1;
    else high = middle;
  }
  return times[low * 2 - 1] ?? times[1] ?? 0;
}
