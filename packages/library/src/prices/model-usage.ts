import { addUsage, type Usage } from '@treeline/protocol';
import type { CountedMessage } from '@treeline/transcript';

/** What one model was used for in a session, as far as prices tell messages apart. Kept, so that prices can change. */
export interface ModelUsage {
  readonly model: string | null;
  /** Of messages with more than 200,000 tokens of input, which may be dearer. */
  readonly isLong: boolean;
  readonly usage: Usage;
  readonly cacheWriteLong: number;
}

/** What the price of a message depends on. */
export type PricedMessage = Pick<CountedMessage, 'model' | 'usage' | 'cacheWriteLong'>;

const longInput = 200_000;

/** Adds messages up by model. Messages without tokens cost nothing and say nothing. */
export function usageByModel(messages: readonly PricedMessage[]): readonly ModelUsage[] {
  const sums = new Map<string, ModelUsage>();
  for (const { model, usage, cacheWriteLong } of messages) {
    const { input, output, cacheRead, cacheWrite } = usage;
    if (input + output + cacheRead + cacheWrite === 0) continue;
    const isLong = input + cacheRead + cacheWrite > longInput;
    const key = `${isLong} ${model}`;
    const before = sums.get(key);
    sums.set(key, {
      model,
      isLong,
      usage: before === undefined ? usage : addUsage(before.usage, usage),
      cacheWriteLong: (before?.cacheWriteLong ?? 0) + cacheWriteLong,
    });
  }
  return [...sums.values()];
}
