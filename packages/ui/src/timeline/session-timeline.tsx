import { type AgentNode, guideOf, type Turn } from '@treeline/processor';
import type { AgentId } from '@treeline/protocol';
import { useMemo } from 'react';
import { agentTitle } from '../agents/agent-title.ts';
import { formatDuration } from '../format-duration.ts';
import { formatClock, formatDayAndClock, formatDays } from '../format-time.ts';
import { hueStyle } from '../hue-style.ts';
import { visibleText } from '../text/visible-text.ts';
import { timelineBars } from './timeline-bars.ts';

interface SessionTimelineProps {
  readonly turns: readonly Turn[];
  readonly nodes: readonly AgentNode[];
  readonly selected: AgentId | null;
  readonly onAgent: (agent: AgentId) => void;
  readonly onTurn: (turn: Turn) => void;
}

const laneHeight = 18;
const look =
  'absolute h-3.75 min-w-0.75 overflow-hidden whitespace-nowrap rounded-[3px] border-l-2 pl-1 text-tiny leading-3.5 hover:inset-ring';

/** For the eye and the hand only: the tree beside it says the same in words. What runs is drawn as far as news has come. */
export function SessionTimeline({ turns, nodes, selected, onAgent, onTurn }: SessionTimelineProps) {
  const bars = useMemo(() => timelineBars(turns, nodes, Date.now()), [turns, nodes]);
  const lanes = 1 + bars.reduce((most, { lane }) => Math.max(most, lane), 0);
  const last = bars.reduce((most, { to }) => Math.max(most, to), 0);
  const ends = endsInWords(bars[0]?.from ?? last, last);
  return (
    <div aria-hidden="true" className="px-1.5">
      <div className="relative overflow-hidden" style={{ height: lanes * laneHeight }}>
        {bars.map(({ agent, turn, from, left, width, lane }) => (
          <button
            key={agent?.id ?? turn?.id}
            type="button"
            tabIndex={-1}
            title={`${agent === null ? 'main' : visibleText(`${agentTitle(agent)} (${agent.agentSlug})`)}, from ${formatClock(from)}`}
            data-selected={agent !== null && agent.id === selected}
            onClick={() => (agent === null ? turn !== null && onTurn(turn) : onAgent(agent.id))}
            className={`${look} ${agent === null ? 'border-accent bg-accent-wash' : 'hued border-agent bg-surface bg-linear-[var(--agent-wash)_0_0] text-agent data-[selected=true]:inset-ring'}`}
            style={{
              left: `${left * 100}%`,
              width: `${width * 100}%`,
              top: lane * laneHeight + 1,
              ...(agent === null ? {} : hueStyle(guideOf(agent.agentSlug, agent.id))),
            }}
          >
            {width > 0.14 && (agent === null ? 'main' : visibleText(agentTitle(agent)))}
          </button>
        ))}
      </div>
      <p className="flex justify-between pt-1 text-text-2 text-tiny tabular-nums">
        <span>{ends.first}</span>
        <span>{ends.length}</span>
        <span>{ends.last}</span>
      </p>
    </div>
  );
}

/** Both ends and the length between them: with days where they differ, with seconds where minutes would be the same. */
function endsInWords(from: number, to: number) {
  const isLong = formatDays(from, from) !== formatDays(to, to);
  const word = (at: number) => (isLong ? formatDayAndClock(at) : formatClock(at, to - from < 120_000));
  return { first: word(from), length: formatDuration(to - from), last: word(to) };
}
