import { callPrice, type OwnPrices } from '@treeline/library';
import { type ThreadCosts, threadCosts } from '@treeline/processor';
import type { CallPrice, UsageRow } from '@treeline/protocol';
import type { SessionBuilder } from '@treeline/transcript';

const hourMs = 3_600_000;

/** Dollars of each thread of a session, at the user's own prices or those of the list. */
export function sessionCosts({ views }: SessionBuilder, own: OwnPrices): ThreadCosts {
  const known = new Map<string, CallPrice | null>();
  const priceOf = ({ model, at, isFast }: UsageRow): CallPrice | null => {
    if (model === null) return null;
    // Prices change by the hour at most.
    const key = `${Math.floor(at / hourMs)} ${isFast} ${model}`;
    const price = known.get(key);
    if (price !== undefined) return price;
    const found = callPrice({ model, at, isFast }, own);
    known.set(key, found);
    return found;
  };
  return threadCosts(new Map(views.usage.all().map(({ agentId, rows }) => [agentId, rows])), priceOf);
}
