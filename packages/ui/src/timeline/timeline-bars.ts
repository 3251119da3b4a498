import { type AgentNode, endOfTurn, type Turn } from '@treeline/processor';
import type { AgentInfo } from '@treeline/protocol';
import { TimelineScale } from './timeline-scale.ts';

interface Span {
  /** Turns of the main thread, or agents: several where they could not be told apart. */
  readonly turns: readonly Turn[];
  readonly agents: readonly AgentInfo[];
  readonly from: number;
  readonly to: number;
}

export interface TimelineBar extends Span {
  /** Shares of the visible width. */
  readonly left: number;
  readonly width: number;
  readonly lane: number;
}

/** The visible part of the line, as shares of the whole. */
export interface TimelineView {
  readonly left: number;
  readonly right: number;
}

interface Timeline {
  readonly bars: readonly TimelineBar[];
  /** The times at both edges of the view. */
  readonly from: number;
  readonly to: number;
}

export const wholeSession: TimelineView = { left: 0, right: 1 };
/** Lanes of single agents. Those without room share the lane below. */
const mostLanes = 5;
/** Two bars closer than a pixel or two look like one. */
const grain = 1 / 200;

/** When turns and agents ran: the main thread in the first lane, agents below, and those without room together. */
export function timelineBars(
  turns: readonly Turn[],
  nodes: readonly AgentNode[],
  now: number,
  view: TimelineView = wholeSession,
): Timeline {
  const main = turns.map(turnSpan);
  const agents = nodes.flatMap(({ agent }) => agentSpan(agent.info, now));
  const scale = new TimelineScale([...main, ...agents]);
  const place = (spans: readonly Span[]) => spans.map((span) => placed(span, scale, view)).filter(isInView);
  const { single, crowd } = inLanes(place(agents));
  const bars = [...joined(place(main), 0), ...single, ...joined(crowd, mostLanes + 1)];
  return {
    bars: bars.sort((a, b) => a.left - b.left),
    from: scale.toTime(view.left),
    to: scale.toTime(view.right),
  };
}

/** The view that shows one bar with a little margin. */
export function viewOf({ left, width }: TimelineBar, { left: start, right }: TimelineView): TimelineView {
  const length = right - start;
  const room = width / 20;
  return {
    left: Math.max(0, start + (left - room) * length),
    right: Math.min(1, start + (left + width + room) * length),
  };
}

function placed(span: Span, scale: TimelineScale, { left, right }: TimelineView): TimelineBar {
  const toView = (at: number) => (scale.toShare(at) - left) / (right - left);
  const [start, end] = [Math.max(0, toView(span.from)), Math.min(1, toView(span.to))];
  return { ...span, left: toGrain(start), width: toGrain(end) - toGrain(start), lane: 0 };
}

function isInView({ left, width }: TimelineBar): boolean {
  return left <= 1 && width >= 0;
}

/** The longest first: they are the most relevant, and the short ones fit in between. */
function inLanes(bars: readonly TimelineBar[]): {
  readonly single: readonly TimelineBar[];
  readonly crowd: readonly TimelineBar[];
} {
  const lanes: TimelineBar[][] = [];
  const crowd: TimelineBar[] = [];
  for (const bar of bars.toSorted((a, b) => b.width - a.width || a.left - b.left)) {
    const free = lanes.findIndex((lane) => lane.every((other) => !isNear(other, bar)));
    const lane = free === -1 ? lanes.length : free;
    if (lane >= mostLanes) crowd.push(bar);
    else lanes[lane] = [...(lanes[lane] ?? []), { ...bar, lane: lane + 1 }];
  }
  return { single: lanes.flat(), crowd: crowd.sort((a, b) => a.left - b.left) };
}

function isNear(a: TimelineBar, b: TimelineBar): boolean {
  return a.left < b.left + b.width + grain && b.left < a.left + a.width + grain;
}

/** Bars in chronological order, touching ones merged. */
function joined(bars: readonly TimelineBar[], lane: number): readonly TimelineBar[] {
  const made: TimelineBar[] = [];
  for (const bar of bars) {
    const last = made.at(-1);
    if (last === undefined || bar.left - last.left - last.width > grain / 2) made.push({ ...bar, lane });
    else made[made.length - 1] = together(last, bar);
  }
  return made;
}

function together(a: TimelineBar, b: TimelineBar): TimelineBar {
  const right = Math.max(a.left + a.width, b.left + b.width);
  return {
    turns: [...a.turns, ...b.turns],
    agents: [...a.agents, ...b.agents],
    from: a.from,
    to: Math.max(a.to, b.to),
    left: a.left,
    width: right - a.left,
    lane: a.lane,
  };
}

/** Less than a third of a pixel is invisible, while a running session would move every bar with every line. */
function toGrain(share: number): number {
  return Math.floor(share * 1000) / 1000;
}

function agentSpan(agent: AgentInfo | null, now: number): readonly Span[] {
  if (agent === null || agent.startedAt === null) return [];
  const to = agent.state.status === 'running' ? now : (agent.endedAt ?? agent.startedAt);
  return [{ turns: [], agents: [agent], from: agent.startedAt, to: Math.max(to, agent.startedAt) }];
}

function turnSpan(turn: Turn): Span {
  return { turns: [turn], agents: [], from: turn.startedAt, to: endOfTurn(turn) };
}
