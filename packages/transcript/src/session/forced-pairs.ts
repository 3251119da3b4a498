import type { AgentId } from '@treeline/protocol';
import type { SpawnCall } from '../formats/link-facts.ts';
import { threadCallKey } from './own-calls.ts';
import { tally } from './tally.ts';

export interface Pair {
  readonly agent: AgentId;
  readonly call: SpawnCall;
}

/** Pairs by elimination: an agent with one possible call gets it, unless a second agent has only that call too. */
export function forcedPairs(pairs: readonly Pair[]): readonly Pair[] {
  const forced: Pair[] = [];
  for (let open = pairs; ; ) {
    const choices = tally(open.map(({ agent }) => agent));
    const only = open.filter(({ agent }) => choices.get(agent) === 1);
    const claims = tally(only.map(({ call }) => threadCallKey(call)));
    const found = only.filter(({ call }) => claims.get(threadCallKey(call)) === 1);
    if (found.length === 0) return forced;
    for (const each of found) forced.push(each);
    const taken = new Set(found.flatMap(({ agent, call }) => [`agent ${agent}`, threadCallKey(call)]));
    open = open.filter(({ agent, call }) => !taken.has(`agent ${agent}`) && !taken.has(threadCallKey(call)));
  }
}
