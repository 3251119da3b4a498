import { type AgentNode, endOfTurn, type Turn } from '@treeline/processor';
import type { AgentInfo } from '@treeline/protocol';

interface Span {
  /** One of the two: a turn of the main thread, or an agent. */
  readonly turn: Turn | null;
  readonly agent: AgentInfo | null;
  readonly from: number;
  readonly to: number;
}

interface TimelineBar extends Span {
  /** Shares of the width. */
  readonly left: number;
  readonly width: number;
  readonly lane: number;
}

const mostLanes = 6;
/** In three hundred pixels more would be a blur: the longest are what one looks for. */
const mostBars = 300;
/** A longer silence is drawn as this: a night in which nothing happened must not push the work together. */
const breath = 60_000;

/** When each turn and each agent ran: the main thread in the first lane, agents below, each where there is room. */
export function timelineBars(turns: readonly Turn[], nodes: readonly AgentNode[], now: number): readonly TimelineBar[] {
  const spans = [...turns.map(turnSpan), ...nodes.flatMap(({ agent }) => agentSpan(agent.info, now))];
  const ends: number[] = [];
  let [until, folded] = [Number.POSITIVE_INFINITY, 0];
  const placed = spans
    .sort((a, b) => b.to - b.from - (a.to - a.from))
    .slice(0, mostBars)
    .sort((a, b) => a.from - b.from)
    .map((span) => {
      folded += Math.max(0, span.from - until - breath);
      until = Math.max(span.to, until === Number.POSITIVE_INFINITY ? span.to : until);
      const [left, right] = [span.from - folded, span.to - folded];
      const lane = span.agent === null ? 0 : freeLane(ends, left);
      if (lane > 0) ends[lane - 1] = right;
      return { ...span, left, right, lane };
    });
  const first = placed[0]?.left ?? 0;
  const whole = Math.max(1, ...placed.map(({ right }) => right - first));
  return placed.map(({ left, right, ...bar }) => ({
    ...bar,
    left: toGrain((left - first) / whole),
    width: toGrain((right - left) / whole),
  }));
}

/** Nobody sees less than a third of a pixel; but a session that goes on would move every bar with every line. */
function toGrain(share: number): number {
  return Math.floor(share * 1000) / 1000;
}

/** The first lane with room; when all are full, the one that is free first. */
function freeLane(ends: readonly number[], left: number): number {
  const free = ends.findIndex((end) => end < left);
  if (free !== -1) return free + 1;
  return ends.length < mostLanes ? ends.length + 1 : ends.indexOf(Math.min(...ends)) + 1;
}

function agentSpan(agent: AgentInfo | null, now: number): readonly Span[] {
  if (agent === null || agent.startedAt === null) return [];
  const to = agent.state.status === 'running' ? now : (agent.endedAt ?? agent.startedAt);
  return [{ turn: null, agent, from: agent.startedAt, to: Math.max(to, agent.startedAt) }];
}

function turnSpan(turn: Turn): Span {
  return { turn, agent: null, from: turn.startedAt, to: endOfTurn(turn) };
}
