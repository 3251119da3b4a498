import type { SessionDraft } from '../session-draft.ts';
import type { TurnOpening } from '../session-state.ts';
import { addRemark } from './add-remark.ts';

/** A prompt, a notification or a message: it opens a turn, or is part of one. */
export function addOpening(draft: SessionDraft, event: TurnOpening): void {
  if (draft.index.events.has(event.id)) return;
  if (event.startsTurn || isFirstPromptOfAgent(draft, event)) draft.openTurn(event, event);
  else addRemark(draft, event);
}

function isFirstPromptOfAgent(draft: SessionDraft, event: TurnOpening): boolean {
  if (event.agentId === null || event.type !== 'prompt') return false;
  return !draft.thread(event.agentId).turns.some((turn) => turn.opening?.type === 'prompt');
}
