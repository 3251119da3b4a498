import type { Body } from '@treeline/protocol';
import { answerAmong } from './rows/item-row.ts';
import type { SessionState } from './session-state.ts';

/** What the session said last to the person, if its last turn ended with that; `null`: nothing yet. */
export function lastAnswer({ main }: SessionState): Body | null {
  const turn = main.turns.findLast(({ isAbandoned }) => !isAbandoned);
  const item = turn?.items[answerAmong(turn.items)];
  return item?.kind === 'remark' && item.event.type === 'assistant_text' ? item.event.text : null;
}
