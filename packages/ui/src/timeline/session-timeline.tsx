import { type AgentNode, guideOf, type Turn } from '@treeline/processor';
import type { AgentId } from '@treeline/protocol';
import { t } from '@treeline/text';
import { useMemo, useRef } from 'react';
import { agentTitle } from '../agents/agent-title.ts';
import { counted } from '../format-count.ts';
import { formatDuration } from '../format-duration.ts';
import { formatClock, formatDayAndClock, formatDays } from '../format-time.ts';
import { hueStyle } from '../hue-style.ts';
import { visibleText } from '../text/visible-text.ts';
import { type TimelineBar, timelineBars, viewOf, wholeSession } from './timeline-bars.ts';
import { useTimelineView } from './use-timeline-view.ts';

interface SessionTimelineProps {
  readonly turns: readonly Turn[];
  readonly nodes: readonly AgentNode[];
  readonly selected: AgentId | null;
  readonly onAgent: (agent: AgentId) => void;
  readonly onTurn: (turn: Turn) => void;
}

const laneHeight = 18;
const look =
  'absolute h-3.75 min-w-0.75 truncate rounded-[3px] border-l-2 pl-1 text-left text-tiny leading-3.5 hover:inset-ring';
const looks = {
  main: 'border-accent bg-accent-wash',
  agent: 'hued border-agent bg-surface bg-linear-[var(--agent-wash)_0_0] text-agent data-[selected=true]:inset-ring',
  crowd: 'border-text-3 bg-raised text-text-2 data-[selected=true]:inset-ring',
};

/** For the mouse only: the tree beside it gives the same in words. Running bars are drawn up to the last event. */
export function SessionTimeline({ turns, nodes, selected, onAgent, onTurn }: SessionTimelineProps) {
  const box = useRef<HTMLDivElement>(null);
  const [view, setView] = useTimelineView(box);
  const { bars, from, to } = useMemo(() => timelineBars(turns, nodes, Date.now(), view), [turns, nodes, view]);
  const lanes = 1 + bars.reduce((most, { lane }) => Math.max(most, lane), 0);
  const ends = endsInWords(from, to);
  const onBar = (bar: TimelineBar) => {
    const [agent, turn] = [bar.agents[0], bar.turns[0]];
    if (bar.agents.length > 1) setView(viewOf(bar, view));
    else if (agent !== undefined) onAgent(agent.id);
    else if (turn !== undefined) onTurn(turn);
  };
  return (
    <div ref={box} aria-hidden="true" className="px-1.5">
      <div className="relative overflow-hidden" style={{ height: lanes * laneHeight }}>
        {bars.map((bar) => (
          <button
            key={bar.agents[0]?.id ?? bar.turns[0]?.id}
            type="button"
            tabIndex={-1}
            title={t('{bar}, from {from}', { bar: barTitle(bar), from: formatClock(bar.from) })}
            data-selected={bar.agents.some(({ id }) => id === selected)}
            onClick={() => onBar(bar)}
            className={`${look} ${looks[kindOf(bar)]}`}
            style={{
              left: `${bar.left * 100}%`,
              width: `${bar.width * 100}%`,
              top: bar.lane * laneHeight + 1,
              ...hueOf(bar),
            }}
          >
            {bar.width > 0.14 && barLabel(bar)}
          </button>
        ))}
      </div>
      <p className="flex justify-between pt-1 text-text-2 text-tiny tabular-nums">
        <span>{ends.first}</span>
        <span>{ends.length}</span>
        <span>{ends.last}</span>
      </p>
      <p className="flex h-4.5 justify-between text-text-2 text-tiny">
        {view === wholeSession ? (
          <span>{t('Ctrl + scroll to zoom')}</span>
        ) : (
          <button type="button" tabIndex={-1} onClick={() => setView(wholeSession)} className="text-accent">
            {t('Show whole session')}
          </button>
        )}
      </p>
    </div>
  );
}

function kindOf({ agents }: TimelineBar): keyof typeof looks {
  if (agents.length === 0) return 'main';
  return agents.length === 1 ? 'agent' : 'crowd';
}

function hueOf({ agents: [agent, second] }: TimelineBar) {
  return agent === undefined || second !== undefined ? {} : hueStyle(guideOf(agent.agentSlug, agent.id));
}

function barLabel({ agents, turns }: TimelineBar): string {
  const [agent] = agents;
  if (agent === undefined)
    return turns.length > 1 ? t('main · {length}', { length: counted(turns.length, 'turn') }) : 'main';
  return agents.length > 1 ? counted(agents.length, 'agent') : visibleText(agentTitle(agent));
}

function barTitle(bar: TimelineBar): string {
  const [agent] = bar.agents;
  if (agent === undefined) return barLabel(bar);
  if (bar.agents.length > 1) return t('{bar} side by side (click to zoom in)', { bar: barLabel(bar) });
  return visibleText(`${agentTitle(agent)} (${agent.agentSlug})`);
}

/** Both ends and the duration: with days where they differ, with seconds where minutes would be equal. */
function endsInWords(from: number, to: number) {
  const isLong = formatDays(from, from) !== formatDays(to, to);
  const word = (at: number) => (isLong ? formatDayAndClock(at) : formatClock(at, to - from < 120_000));
  return { first: word(from), length: formatDuration(to - from), last: word(to) };
}
