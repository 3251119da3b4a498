import { agentPath } from '../../agent-path.ts';
import { readIndex } from '../../index-keeper.ts';
import type { SessionState } from '../../session-state.ts';
import type { FileTouch } from './file-touch.ts';

/**
 * The number of the main thread's turn that a touch belongs to: that of its call, or of the call that started the
 * outermost agent around it. Where no call is known, the last turn that began before.
 */
export function promptOfTouch(state: SessionState): (touch: FileTouch) => number | null {
  const { calls } = readIndex(state);
  const ofAgent = new Map<string, number | null>();
  const turnOfAgent = (agentId: NonNullable<FileTouch['agentId']>): number | null => {
    const known = ofAgent.get(agentId);
    if (known !== undefined) return known;
    const call = agentPath(state, agentId)[0]?.info?.parentToolUseId ?? null;
    const place = call === null ? undefined : calls.get(call);
    const turn = place === undefined || place.agentId !== null ? null : place.turn;
    ofAgent.set(agentId, turn);
    return turn;
  };
  return ({ agentId, toolUseId, at }) => {
    const place = agentId === null ? calls.get(toolUseId) : undefined;
    const turn = place?.agentId === null ? place.turn : agentId === null ? null : turnOfAgent(agentId);
    return turn ?? turnAt(state, at);
  };
}

function turnAt({ main }: SessionState, at: number): number | null {
  const turn = main.turns.findLastIndex(({ startedAt }) => startedAt <= at);
  return turn === -1 ? null : turn;
}
