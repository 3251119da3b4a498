import type { ThreadEvent } from '@treeline/protocol';

/** Why an agent was given a further message, judged by its state at that time. */
export interface FollowUps {
  /** After an answer. */
  readonly refinement: number;
  /** After a question. */
  readonly clarification: number;
  /** After a failure, or interrupted work. */
  readonly recovery: number;
}

export const noFollowUps: FollowUps = { refinement: 0, clarification: 0, recovery: 0 };

export function addFollowUps(a: FollowUps, b: FollowUps): FollowUps {
  return {
    refinement: a.refinement + b.refinement,
    clarification: a.clarification + b.clarification,
    recovery: a.recovery + b.recovery,
  };
}

/** Classifies each message after the first by the events before it. */
export function followUpsIn(events: readonly ThreadEvent[]): FollowUps {
  const counts = { ...noFollowUps };
  let before: keyof FollowUps | null = null;
  for (const event of events) {
    if (isFurtherMessage(event)) {
      if (before !== null) counts[before]++;
      before = null;
    } else before = standingAfter(event) ?? before;
  }
  return counts;
}

function isFurtherMessage(event: ThreadEvent): boolean {
  return (event.type === 'prompt' || event.type === 'message_received') && event.startsTurn;
}

/** The agent's state after an event; `null`: unchanged. */
function standingAfter(event: ThreadEvent): keyof FollowUps | null {
  switch (event.type) {
    case 'assistant_text':
      if (event.isAborted) return 'recovery';
      return endsInQuestion(event.text.preview, event.text.length) ? 'clarification' : 'refinement';
    case 'tool_started':
      return event.kind === 'question' ? 'clarification' : 'recovery';
    case 'api_failed':
    case 'interrupted':
      return 'recovery';
    default:
      return null;
  }
}

/** A preview that is not the whole text does not show its end. */
function endsInQuestion(preview: string, length: number): boolean {
  return preview.length >= length && preview.trimEnd().endsWith('?');
}
