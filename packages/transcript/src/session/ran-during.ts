import type { SpawnCall, SpawnResult, TranscriptFact } from '../formats/link-facts.ts';

/** Records of one moment are written at slightly different times. */
export const slackMs = 1000;

/** Whether a transcript began while a call was open. */
export function ranDuring({ startedAt }: TranscriptFact, call: SpawnCall, result: SpawnResult | undefined): boolean {
  if (startedAt === null) return true;
  const until =
    result === undefined || result.launched === 'background' ? Number.POSITIVE_INFINITY : result.at + slackMs;
  return startedAt >= call.at - slackMs && startedAt <= until;
}
