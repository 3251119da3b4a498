import type { AgentInfo } from '@treeline/protocol';
import { formatNumber, newTokens, usageInWords } from '../format-count.ts';
import { formatDuration } from '../format-duration.ts';
import { isGuess, linkInWords } from '../link-words.ts';
import { CopyButton } from '../menu/copy-button.tsx';
import { statusInWords } from '../status-words.ts';
import { type FactLine, FactList } from './fact-list.tsx';

/** All that is known of an agent, in words. */
export function AgentFacts({ agent }: { readonly agent: AgentInfo }) {
  return (
    <>
      <FactList facts={factsOf(agent)} />
      <div className="flex items-center gap-1.5 pt-1 text-note text-text-2">
        <span className="min-w-0 flex-1 truncate font-mono" title={`Agent id: ${agent.id}`}>
          {agent.id}
        </span>
        <CopyButton label="Copy the agent's id" text={agent.id} />
      </div>
    </>
  );
}

function factsOf(agent: AgentInfo): readonly FactLine[] {
  const { state } = agent;
  const word = statusInWords(state.status);
  const tokens = newTokens(agent.usage);
  return [
    { name: 'Status', value: word, hint: null },
    { name: 'Reason', value: state.reason === word ? null : state.reason, hint: null },
    { name: 'Ran', value: ranInWords(agent), hint: null },
    { name: 'Tools', value: formatNumber(agent.toolCalls), hint: null },
    { name: 'Tokens', value: tokens === 0 ? null : formatNumber(tokens), hint: usageInWords(agent.usage) },
    { name: 'Model', value: agent.model, hint: null },
    { name: 'Team', value: agent.team, hint: null },
    { name: 'Phase', value: agent.phase, hint: null },
    { name: 'Woken again', value: agent.continuedBy.length === 0 ? null : `${agent.continuedBy.length} ×`, hint: null },
    { name: 'Link', value: linkInWords(agent.linkedBy), hint: isGuess(agent.linkedBy) ? 'It may be wrong.' : null },
  ];
}

function ranInWords({ startedAt, endedAt, isBackground }: AgentInfo): string {
  const where = isBackground ? 'in the background' : 'in the foreground';
  return startedAt === null || endedAt === null ? where : `${formatDuration(endedAt - startedAt)}, ${where}`;
}
