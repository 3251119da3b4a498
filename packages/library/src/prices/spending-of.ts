import type { SessionId, Spending } from '@treeline/protocol';
import { dollarsOf, type OwnPrices, rounded } from './cost-of.ts';
import type { ModelUsage } from './model-usage.ts';

interface UsedSession {
  readonly id: SessionId;
  readonly models: readonly ModelUsage[];
}

const hourMs = 3_600_000;

/** The cost of sessions in each hour from a time on. */
export function spendingOf(sessions: readonly UsedSession[], own: OwnPrices, since: number): readonly Spending[] {
  return sessions.flatMap(({ id, models }) => {
    const hours = new Map<number, Spending>();
    for (const used of models) {
      const at = used.hour * hourMs;
      if (at + hourMs <= since) continue;
      const dollars = dollarsOf(used, own);
      const before = hours.get(at);
      const sum = rounded((before?.dollars ?? 0) + (dollars ?? 0));
      hours.set(at, { session: id, at, dollars: sum, isWhole: (before?.isWhole ?? true) && dollars !== null });
    }
    return [...hours.values()];
  });
}
