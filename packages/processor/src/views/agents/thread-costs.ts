import type { AgentId, UsageRow } from '@treeline/protocol';
import { callCosts, type PriceOf } from '../context/call-costs.ts';
import type { ThreadCosts } from './session-agents.ts';

/**
 * The cost of each thread without its agents. A message that several threads contain counts in the first of them. A call
 * whose price has not arrived adds nothing.
 */
export function threadCosts(threads: ReadonlyMap<AgentId | null, readonly UsageRow[]>, priceOf: PriceOf): ThreadCosts {
  const seen = new Set<string>();
  const costs = new Map<AgentId | null, number | null>();
  for (const [thread, rows] of threads) {
    const own = rows.filter(({ message, input, output, cacheRead, cacheWrite }) => {
      const isNew = !seen.has(message);
      seen.add(message);
      return isNew && input + output + cacheRead + cacheWrite > 0;
    });
    const dollars = callCosts(own, priceOf);
    const isPriced = dollars.every((cost) => cost !== null);
    costs.set(thread, isPriced ? dollars.reduce((sum, cost) => sum + (cost?.sum ?? 0), 0) : null);
  }
  return costs;
}
