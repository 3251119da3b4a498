import type { Body } from '@treeline/protocol';
import { answerAmong } from './rows/item-row.ts';
import type { SessionState } from './session-state.ts';

/** The session's last words to the user, if its last turn ended with them; `null`: none yet. */
export function lastAnswer({ main }: SessionState): Body | null {
  const turn = main.turns.findLast(({ isAbandoned }) => !isAbandoned);
  const item = turn?.items[answerAmong(turn.items)];
  return item?.kind === 'remark' && item.event.type === 'assistant_text' ? item.event.text : null;
}
