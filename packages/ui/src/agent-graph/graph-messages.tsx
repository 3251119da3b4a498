import type { MessageLine } from '@treeline/processor';
import { MessageSquare } from 'lucide-react';
import { memo } from 'react';
import { formatNumber } from '../format-count.ts';
import { arcBetween, boxOf, columnGap, messageDashes } from './graph-boxes.ts';

/** Messages: a dotted arc between two agents, or a number at the line of a call, where one is. */
export const GraphMessages = memo(function GraphMessages({ lines }: { readonly lines: readonly MessageLine[] }) {
  return (
    <svg
      aria-hidden="true"
      data-messages={lines.length}
      className="pointer-events-none absolute top-0 left-0 size-px overflow-visible text-text-2"
    >
      {lines.map((line) =>
        line.isAtCall ? <AtCall key={line.key} line={line} /> : <Arc key={line.key} line={line} />,
      )}
    </svg>
  );
});

function AtCall({ line: { second, forth, back } }: { readonly line: MessageLine }) {
  const { x, y, height } = boxOf(second);
  return <Count x={x - columnGap + 14} y={y + height / 2 + 16} count={forth + back} />;
}

function Arc({ line: { first, second, forth, back } }: { readonly line: MessageLine }) {
  const { path, start, end, top } = arcBetween(boxOf(first), boxOf(second));
  return (
    <g>
      <path d={path} fill="none" strokeWidth="1.5" strokeDasharray={messageDashes} className="stroke-text-2" />
      {back > 0 && <Head {...start} />}
      {forth > 0 && <Head {...end} />}
      <Count x={top.x + 4} y={top.y - 5} count={forth + back} />
    </g>
  );
}

function Head({ x, y }: { readonly x: number; readonly y: number }) {
  return <path d={`M${x} ${y}l7-3.5v7z`} className="fill-text-2" />;
}

function Count({ x, y, count }: { readonly x: number; readonly y: number; readonly count: number }) {
  return (
    <>
      <MessageSquare x={x} y={y} width={11} height={11} strokeWidth={1.6} />
      <text x={x + 15} y={y + 9.5} className="fill-text-2 text-tiny tabular-nums">
        {formatNumber(count)}
      </text>
    </>
  );
}
