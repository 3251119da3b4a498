import type { ComparedTurn, UsageRow } from '@treeline/protocol';
import type { Activity, SessionState, Turn } from '../session-state.ts';

/** The turns opened by a prompt; abandoned branches are left out. */
export function comparedTurns({ main }: SessionState, usage: readonly UsageRow[]): readonly ComparedTurn[] {
  const turns = main.turns.filter((turn) => turn.opening?.type === 'prompt' && !turn.isAbandoned);
  const ends = turns.map((_, at) => turns[at + 1]?.startedAt ?? Number.POSITIVE_INFINITY);
  const outputs = outputsWithin(
    turns.map(({ startedAt }) => startedAt),
    usage,
  );
  return turns.map((turn, at) => comparedTurn(turn, ends[at] ?? Number.POSITIVE_INFINITY, outputs[at] ?? 0));
}

/** Sums of the output from each start to the next. */
function outputsWithin(starts: readonly number[], usage: readonly UsageRow[]): readonly number[] {
  const sums = starts.map(() => 0);
  for (const { at, output } of usage) {
    const turn = starts.findLastIndex((start) => start <= at);
    if (turn >= 0) sums[turn] = (sums[turn] ?? 0) + output;
  }
  return sums;
}

function comparedTurn(turn: Turn, end: number, outputTokens: number): ComparedTurn {
  const { id, opening, startedAt, durationMs } = turn;
  const calls = activitiesOf(turn);
  const lastAt = Math.max(startedAt, ...calls.map(endOf), ...remarkTimes(turn));
  return {
    id,
    text: opening?.type === 'prompt' ? opening.text.preview : '',
    at: startedAt,
    durationMs: durationMs ?? (lastAt > startedAt ? Math.min(lastAt, end) - startedAt : null),
    toolCalls: calls.length,
    failedCalls: calls.filter(isFailed).length,
    agents: calls.filter(({ started }) => started?.task != null).length,
    outputTokens,
  };
}

function endOf({ started, finished }: Activity): number {
  return finished?.at ?? started?.at ?? 0;
}

function remarkTimes({ items }: Turn): number[] {
  return items.flatMap((item) => (item.kind === 'remark' ? [item.event.at] : []));
}

/** Calls of a fork's base belong to another session. */
export function ownCalls(turn: Turn): readonly Activity[] {
  return activitiesOf(turn).filter(({ started }) => started?.isInherited !== true);
}

function activitiesOf({ items }: Turn): readonly Activity[] {
  return items.filter((item) => item.kind === 'activity');
}

export function isFailed({ status }: Activity): boolean {
  return status === 'failed' || status === 'denied';
}
