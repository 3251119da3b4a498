/** The syntax class of a piece of code, for its colour; `null` = none. */
export type CodeTone =
  | 'comment'
  | 'string'
  | 'constant'
  | 'keyword'
  | 'function'
  | 'type'
  | 'tag'
  | 'property'
  | 'punctuation'
  | 'inserted'
  | 'deleted';

export interface CodeRun {
  readonly text: string;
  readonly tone: CodeTone | null;
}

/** One array of runs per line. */
export type CodeLines = readonly (readonly CodeRun[])[];

/**
 * Adjacent runs of one tone are merged: fewer elements to create and lay out. Blanks have no colour, so they join any
 * run.
 */
export function joinRuns(runs: readonly CodeRun[]): readonly CodeRun[] {
  const joined: CodeRun[] = [];
  for (const run of runs) {
    const last = joined.at(-1);
    if (last !== undefined && (last.tone === run.tone || run.text.trim() === '')) {
      joined[joined.length - 1] = { text: last.text + run.text, tone: last.tone };
    } else if (run.text !== '') joined.push(run);
  }
  return joined;
}
