import type { LinkEvidence } from '@treeline/protocol';

const words: Record<LinkEvidence, string> = {
  meta: 'source: metadata file',
  result: 'source: result of the call',
  'result-text': 'source: text of the result',
  progress: 'source: progress records',
  notification: 'source: notification',
  teammate: 'source: team member',
  workflow: 'source: workflow run',
  resume: 'source: the call that resumed it',
  prompt: 'matched by prompt (best guess)',
  inline: 'source: the session itself',
  position: 'matched by position (best guess)',
};

export function linkInWords(evidence: LinkEvidence | null): string {
  return evidence === null ? 'no matching call found' : words[evidence];
}

/** These two can be wrong, and have to look like it. */
export function isGuess(evidence: LinkEvidence | null): boolean {
  return evidence === 'position' || evidence === 'prompt';
}
