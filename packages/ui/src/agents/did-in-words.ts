import type { AgentInfo } from '@treeline/protocol';
import { isWorkUnknown, t } from '@treeline/text';
import { counted } from '../format-count.ts';

const mostTools = 6;

/** "Read 9, Bash 9, Grep 5": what an agent did, as far as it is known. */
export function didInWords(agent: AgentInfo, tools: ReadonlyMap<string, number> | null): string {
  if (agent.state.status === 'never-started' && agent.toolCalls === 0) return t('Never started');
  if (isWorkUnknown(agent)) return t('Transcript not on this machine');
  if (tools === null || tools.size === 0)
    return agent.toolCalls === 0 ? t('No tools used') : counted(agent.toolCalls, 'tool');
  const often = [...tools].sort(([, a], [, b]) => b - a);
  const named = often.slice(0, mostTools).map(([name, count]) => `${name} ${count}`);
  return [
    ...named,
    ...(often.length > mostTools ? [t('{length} more', { length: often.length - mostTools })] : []),
  ].join(', ');
}
