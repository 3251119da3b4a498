import type { LinkEvidence } from '@treeline/protocol';

const words: Record<LinkEvidence, string> = {
  meta: 'linked by its meta file',
  result: 'linked by the result of the call',
  'result-text': 'linked by the text of the result',
  progress: 'linked by progress records',
  notification: 'linked by a notification',
  teammate: 'linked as a teammate',
  workflow: 'linked by its workflow run',
  resume: 'linked by the call that resumed it',
  prompt: 'linked by prompt, a guess',
  inline: 'written inside the session itself',
  position: 'linked by position, a guess',
};

export function linkInWords(evidence: LinkEvidence | null): string {
  return evidence === null ? 'not linked to any call' : words[evidence];
}

/** These two can be wrong, and have to look like it. */
export function isGuess(evidence: LinkEvidence | null): boolean {
  return evidence === 'position' || evidence === 'prompt';
}
