import { addUsage, noUsage } from '@treeline/protocol';
import { usageByModel } from '../prices/model-usage.ts';
import type { SessionRow } from '../session-row.ts';
import type { GatheredFamily } from './gather-family.ts';

/** The totals of a session's units. It loads the list of prices, which is large: imported where something is to be counted. */
export function countFamily({ family }: GatheredFamily, bornAt: number): SessionRow {
  const { session: digest, lines, origin, agents, allToolCalls, errors, messages } = family.digest();
  const { turns, toolCalls } = digest;
  const models = usageByModel(messages);
  const usage = models.reduce((sum, model) => addUsage(sum, model.usage), noUsage);
  const totals = { turns, toolCalls, allToolCalls, agents, errors, usage };
  return { digest, lines, origin, bornAt, totals, models };
}
