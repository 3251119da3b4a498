import { noUsage, type Usage } from '@treeline/protocol';
import type { CountedMessage } from '@treeline/transcript';
import { listDollars } from './list-price.ts';

/** One model's usage within an hour of a session. Stored, so that the user's own prices can change. */
export interface ModelUsage {
  readonly model: string | null;
  /** Hours since 1970. */
  readonly hour: number;
  readonly isFast: boolean;
  /** The client recorded the cost itself. */
  readonly isTold?: boolean;
  readonly usage: Usage;
  /** As the client recorded it, otherwise at list prices, message by message; `null`: neither has a price. */
  readonly listDollars: number | null;
}

const hourMs = 3_600_000;

/** Sums messages by model and hour. Messages without tokens cost nothing and are skipped. */
export function usageByModel(messages: readonly CountedMessage[]): readonly ModelUsage[] {
  const sums = new Map<string, Sum>();
  let last: Sum | null = null;
  for (const message of messages) {
    const { input, output, cacheRead, cacheWrite } = message.usage;
    if (input + output + cacheRead + cacheWrite === 0) continue;
    // Most messages belong to the same sum as the one before.
    last = last !== null && isOf(last, message) ? last : sumOf(sums, message);
    const { usage } = last;
    usage.input += input;
    usage.output += output;
    usage.cacheRead += cacheRead;
    usage.cacheWrite += cacheWrite;
    const dollars = message.dollars ?? (message.model === null ? null : listDollars(message.model, message));
    last.listDollars = dollars === null ? null : dollars + (last.listDollars ?? 0);
  }
  return [...sums.values()];
}

interface Sum extends ModelUsage {
  readonly usage: { -readonly [Kind in keyof Usage]: number };
  listDollars: number | null;
}

function isOf(sum: Sum, { model, at, isFast, dollars }: CountedMessage): boolean {
  const isSame = sum.model === model && sum.isFast === isFast && (sum.isTold === true) === (dollars !== undefined);
  return isSame && sum.hour === Math.floor(at / hourMs);
}

function sumOf(sums: Map<string, Sum>, { model, at, isFast, dollars }: CountedMessage): Sum {
  const hour = Math.floor(at / hourMs);
  const key = `${hour} ${isFast} ${dollars !== undefined} ${model}`;
  const known = sums.get(key);
  if (known !== undefined) return known;
  const told = dollars === undefined ? {} : { isTold: true };
  const made = { model, hour, isFast, ...told, usage: { ...noUsage }, listDollars: null };
  sums.set(key, made);
  return made;
}
