import type { AgentInfo } from '@treeline/protocol';
import { counted } from './format-count.ts';
import { t } from './messages/t.ts';

/** An agent that worked without leaving a transcript here has not used no tools. */
export function isWorkUnknown({ kind, hasTranscript, toolCalls, state }: AgentInfo): boolean {
  const hasWorked = kind !== 'workflow' && state.status !== 'never-started' && state.status !== 'running';
  return hasWorked && !hasTranscript && toolCalls === 0;
}

/** "27 tools", as far as that can be known. */
export function agentToolsInWords(agent: AgentInfo): string {
  return isWorkUnknown(agent) ? t('transcript not on this machine') : counted(agent.toolCalls, 'tool');
}
