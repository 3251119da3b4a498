import { addUsage, type Usage } from '@treeline/protocol';
import type { CountedMessage } from '@treeline/transcript';
import { listDollars } from './list-price.ts';

/** What one model was used for within an hour of a session. Kept, so that the user's own prices can change. */
export interface ModelUsage {
  readonly model: string | null;
  /** Hours since 1970. */
  readonly hour: number;
  readonly isFast: boolean;
  readonly usage: Usage;
  /** By the list, message by message; `null`: it has no price for this. */
  readonly listDollars: number | null;
}

const hourMs = 3_600_000;

/** Adds messages up by model and hour. Messages without tokens cost nothing and say nothing. */
export function usageByModel(messages: readonly CountedMessage[]): readonly ModelUsage[] {
  const sums = new Map<string, ModelUsage>();
  for (const message of messages) {
    const { model, usage, at, isFast } = message;
    if (usage.input + usage.output + usage.cacheRead + usage.cacheWrite === 0) continue;
    const hour = Math.floor(at / hourMs);
    const key = `${hour} ${isFast} ${model}`;
    const before = sums.get(key);
    const dollars = model === null ? null : listDollars(model, message);
    sums.set(key, {
      model,
      hour,
      isFast,
      usage: before === undefined ? usage : addUsage(before.usage, usage),
      listDollars: dollars === null ? null : dollars + (before?.listDollars ?? 0),
    });
  }
  return [...sums.values()];
}
