import type { JsonObject } from '../json/index.ts';
import { objectAt, stringAt } from '../json/json-values.ts';

/** The structured result of a call that started an agent names the agent and its type. */
export function agentTold(record: JsonObject): { readonly id: string; readonly slug: string } | null {
  const detail = objectAt(record, 'toolUseResult') ?? objectAt(record, 'tool_use_result');
  const id = stringAt(detail, 'agentId');
  const slug = stringAt(detail, 'agentType') ?? stringAt(detail, 'agent_type');
  return id === null || slug === null ? null : { id, slug };
}
