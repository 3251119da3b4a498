import { costSum, type GraphFrame } from '@treeline/processor';
import { formatDollars, t } from '@treeline/text';
import { Users, Workflow } from 'lucide-react';
import { memo } from 'react';
import { isMadeUp } from '../agents/kind-chips.tsx';
import { counted, formatShort, newTokens } from '../format-count.ts';
import { visibleText } from '../text/visible-text.ts';
import { frameBox } from './graph-boxes.ts';

/** Frames around the agents of a workflow run or a team, with their totals. */
export const GraphFrames = memo(function GraphFrames({ frames }: { readonly frames: readonly GraphFrame[] }) {
  return frames.map((frame) => <Frame key={frame.key} frame={frame} />);
});

function Frame({ frame }: { readonly frame: GraphFrame }) {
  const { x: left, y: top, width, height } = frameBox(frame);
  const Icon = frame.kind === 'team' ? Users : Workflow;
  return (
    <div
      aria-hidden="true"
      data-frame={frame.kind}
      style={{ left, top, width, height }}
      className="pointer-events-none absolute rounded-md border border-text-3 bg-surface/40"
    >
      <span className="absolute right-2.5 bottom-1 left-2.5 flex min-w-0 items-center gap-1.5 text-tiny text-text-2 tabular-nums">
        <Icon className="size-3.5 flex-none" strokeWidth={1.6} />
        <b className="max-w-[45%] flex-none truncate font-medium text-text">
          {frame.kind === 'team' && isMadeUp(frame.name) ? t('Team') : visibleText(frame.name)}
        </b>
        <span className="min-w-0 truncate">{sumsOf(frame)}</span>
      </span>
    </div>
  );
}

function sumsOf({ entries, phases }: GraphFrame): string {
  const sum = (numberOf: (entry: GraphFrame['entries'][number]) => number) =>
    entries.reduce((total, entry) => total + numberOf(entry), 0);
  const cost = costSum(entries.map((entry) => entry.cost));
  const messages = sum(({ info }) => info?.continuedBy.length ?? 0);
  return [
    counted(entries.length, 'agent'),
    ...(phases.length > 1 ? [counted(phases.length, 'phase')] : []),
    counted(
      sum(({ info }) => info?.toolCalls ?? 0),
      'tool',
    ),
    formatShort(sum(({ info }) => (info === null ? 0 : newTokens(info.usage)))),
    ...(cost === null ? [] : [formatDollars(cost)]),
    ...(messages === 0 ? [] : [t('resumed by {messages}', { messages: counted(messages, 'message') })]),
  ].join(' · ');
}
