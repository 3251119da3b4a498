import { isUnreadable, type RunStatus } from '@treeline/protocol';
import { t } from '@treeline/text';
import type { ReactNode } from 'react';
import { stateInWords } from './status-words.ts';

interface StatusIconProps {
  readonly status: RunStatus;
  /** The reason, for the tooltip. */
  readonly reason?: string | null;
}

/** Shape before colour: each status is recognisable in black and white. */
export function StatusIcon({ status, reason = null }: StatusIconProps) {
  const isFileBroken = isUnreadable({ status, reason: reason ?? '' });
  const word = stateInWords({ status, reason: reason ?? '' });
  const isSaid = reason === null || reason === '' || reason.startsWith(word);
  const said = isSaid ? reason || word : `${word}: ${reason}`;
  const title = said === 'ended abruptly' ? t('{said} (no final message)', { said }) : said;
  return (
    <span data-status={status} title={title} className="inline-flex size-4 flex-none items-center justify-center">
      <svg
        viewBox="0 0 16 16"
        className={status === 'running' ? 'turning size-3.75' : 'size-3.75'}
        fill="none"
        strokeLinecap="round"
        aria-hidden="true"
      >
        {isFileBroken ? unreadableShape : shapes[status]}
      </svg>
      <span className="sr-only">{word}</span>
    </span>
  );
}

function ring(className: string, dashes?: string): ReactNode {
  return <circle cx="8" cy="8" r="6.3" strokeWidth="1.4" className={className} strokeDasharray={dashes} />;
}

/** A file with a cross: nothing ran that could have failed. */
const unreadableShape = (
  <>
    <path d="M4 1.7h5.2L12 4.5v9.8H4z" strokeWidth="1.3" strokeLinejoin="round" className="stroke-bad" />
    <path d="M6.3 7.6l3.4 3.4m0-3.4L6.3 11" strokeWidth="1.4" className="stroke-bad" />
  </>
);

const shapes: Record<RunStatus, ReactNode> = {
  running: (
    <>
      <circle cx="8" cy="8" r="6.3" strokeWidth="1.6" className="stroke-line" />
      <path d="M8 1.7a6.3 6.3 0 0 1 6.3 6.3" strokeWidth="1.8" className="stroke-accent" />
    </>
  ),
  waiting: (
    <>
      {ring('stroke-warn')}
      <path d="M6.4 5.7v4.6M9.6 5.7v4.6" strokeWidth="1.6" className="stroke-warn" />
    </>
  ),
  idle: (
    <>
      {ring('stroke-ok')}
      <circle cx="8" cy="8" r="2" className="fill-ok" />
    </>
  ),
  completed: (
    <>
      {ring('stroke-ok')}
      <path d="M5.2 8.2l2 2 3.6-4" strokeWidth="1.5" strokeLinejoin="round" className="stroke-ok" />
    </>
  ),
  failed: (
    <>
      {ring('stroke-bad')}
      <path d="M5.8 5.8l4.4 4.4m0-4.4l-4.4 4.4" strokeWidth="1.5" className="stroke-bad" />
    </>
  ),
  stopped: (
    <>
      {ring('stroke-warn')}
      <rect x="5.7" y="5.7" width="4.6" height="4.6" rx=".8" className="fill-warn" />
    </>
  ),
  lost: ring('stroke-text-2', '2.4 2.2'),
  'never-started': (
    <>
      {ring('stroke-text-2')}
      <path d="M3.7 12.3l8.6-8.6" strokeWidth="1.4" className="stroke-text-2" />
    </>
  ),
};
