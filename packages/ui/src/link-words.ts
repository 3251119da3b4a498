import type { AgentInfo, LinkEvidence } from '@treeline/protocol';
import { t } from '@treeline/text';

const words: Record<LinkEvidence, string> = {
  meta: 'source: metadata file',
  result: 'source: result of the call',
  'result-text': 'source: text of the result',
  progress: 'source: progress records',
  notification: 'source: notification',
  teammate: 'source: team member',
  workflow: 'source: workflow run',
  resume: 'source: the call that resumed it',
  prompt: t('matched by prompt (best guess)'),
  inline: 'source: the session itself',
  position: t('matched by position (best guess)'),
};

/** How the call that started an agent is known. An agent known only by its call needs no more evidence. */
export function linkInWords({ linkedBy, parentToolUseId }: Pick<AgentInfo, 'linkedBy' | 'parentToolUseId'>): string {
  if (linkedBy !== null) return words[linkedBy];
  return parentToolUseId === null ? t('no matching call found') : 'source: the call itself';
}

/** These two can be wrong, and must be shown as such. */
export function isGuess(evidence: LinkEvidence | null): boolean {
  return evidence === 'position' || evidence === 'prompt';
}
