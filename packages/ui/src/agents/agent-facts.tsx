import type { AgentInfo } from '@treeline/protocol';
import { t } from '@treeline/text';
import { formatNumber, newTokens, usageInWords } from '../format-count.ts';
import { formatDuration } from '../format-duration.ts';
import { isGuess, linkInWords } from '../link-words.ts';
import { CopyButton } from '../menu/copy-button.tsx';
import { statusInWords } from '../status-words.ts';
import { type FactLine, FactList } from './fact-list.tsx';

/** All facts of an agent, in words. */
export function AgentFacts({ agent }: { readonly agent: AgentInfo }) {
  return (
    <>
      <FactList facts={factsOf(agent)} />
      <div className="flex items-center gap-1.5 pt-1 text-tiny text-text-2">
        <span className="min-w-0 flex-1 truncate font-mono" title={t('Agent id: {id}', { id: agent.id })}>
          {agent.id}
        </span>
        <CopyButton label={t('Copy agent id')} text={agent.id} />
      </div>
    </>
  );
}

function factsOf(agent: AgentInfo): readonly FactLine[] {
  return [
    { name: t('Status'), value: statusInWords(agent.state.status), hint: null },
    { name: t('Reason'), value: reasonOf(agent), hint: null },
    { name: t('Ran'), value: ranInWords(agent), hint: null },
    { name: t('Tokens'), value: tokensOf(agent), hint: usageInWords(agent.usage) },
    { name: t('Team'), value: agent.team, hint: null },
    { name: t('Phase'), value: agent.phase, hint: null },
    { name: t('Resumed'), value: agent.continuedBy.length === 0 ? null : `${agent.continuedBy.length} ×`, hint: null },
    { name: t('Link'), value: linkInWords(agent), hint: isGuess(agent.linkedBy) ? t('This link may be wrong') : null },
  ];
}

/** A failure is shown in the card above. */
function reasonOf({ state }: AgentInfo): string | null {
  return state.status === 'failed' || state.reason === statusInWords(state.status) ? null : state.reason;
}

function tokensOf({ usage }: AgentInfo): string | null {
  const tokens = newTokens(usage);
  return tokens === 0 ? null : formatNumber(tokens);
}

function ranInWords({ startedAt, endedAt, isBackground }: AgentInfo): string {
  const where = isBackground ? t('in the background') : t('in the foreground');
  return startedAt === null || endedAt === null ? where : `${formatDuration(endedAt - startedAt)}, ${where}`;
}
