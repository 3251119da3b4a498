import {
  callsByType,
  delegationByDepth,
  delegationRows,
  followUpsOf,
  messageCounts,
  type PlacedAgent,
  startsOverTime,
} from '@treeline/processor';
import type { MessageRow } from '@treeline/protocol';
import { DelegationView } from '@treeline/ui';
import { useMemo } from 'react';
import type { SessionTalk } from './use-agent-talk.ts';

interface DelegationProps {
  readonly placed: readonly PlacedAgent[];
  readonly talk: SessionTalk;
}

/** What delegation in a session comes to. */
export function Delegation({ placed, talk: { messages, rows, nameOf } }: DelegationProps) {
  const agents = useMemo(() => placed.map((agent) => withTurns(agent, rows.get(agent.id))), [placed, rows]);
  const sums = useMemo(
    () => ({
      types: delegationRows(agents, ({ type }) => type),
      depths: delegationByDepth(agents),
      calls: callsByType(agents),
      starts: startsOverTime(agents),
    }),
    [agents],
  );
  const counts = useMemo(() => messageCounts(messages, nameOf), [messages, nameOf]);
  const followUps = useMemo(
    () => followUpsOf([...rows].flatMap(([thread, told]) => (thread === null ? [] : told))),
    [rows],
  );
  return <DelegationView {...sums} messages={counts} followUps={followUps} />;
}

/** A message that follows something begins a turn, also where no later call woke the agent. */
function withTurns(agent: PlacedAgent, told: readonly MessageRow[] = []): PlacedAgent {
  const turns = 1 + told.filter(({ follows }) => follows !== null).length;
  return turns > agent.turns ? { ...agent, turns } : agent;
}
