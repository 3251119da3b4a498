import type { FileHistory } from '@treeline/processor';
import { t } from '@treeline/text';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { Fragment, type ReactNode } from 'react';
import { AgentBadge } from '../agent-badge.tsx';
import { formatClock } from '../format-time.ts';
import { hueStyle } from '../hue-style.ts';
import { IconButton } from '../icon-button.tsx';
import type { FileLinks } from './file-links.ts';

interface EditStepperProps {
  readonly history: FileHistory;
  /** From 1. */
  readonly number: number;
  readonly links: FileLinks;
  readonly onStep: (step: 1 | -1) => void;
  /** Edits before which something unrecorded has changed the file. */
  readonly unrecorded: ReadonlySet<number>;
  /** Shown at its end. */
  readonly children: ReactNode;
}

/** More beads than this would not fit; the numbers say the same. */
const mostBeads = 24;

/** Steps through the edits of a file: one bead each, in the hue of its agent. */
export function EditStepper({ history: { edits }, number, links, onStep, unrecorded, children }: EditStepperProps) {
  const edit = edits[number - 1];
  if (edit === undefined) return null;
  return (
    <div className="flex min-h-11 flex-none flex-wrap items-center gap-x-2.5 gap-y-1 overflow-hidden border-line border-b bg-surface px-3 py-1.5 text-small">
      <IconButton icon={ChevronLeft} label={t('Previous edit ([)')} isPressed={null} onClick={() => onStep(-1)} />
      {edits.length <= mostBeads && (
        <span className="flex items-center gap-2" aria-hidden="true">
          {edits.map(({ toolUseId, agentId }, place) => (
            <Fragment key={toolUseId}>
              {unrecorded.has(place + 1) && (
                <span className="size-2.5 rounded-xs border-[1.5px] border-text-2 border-dashed" />
              )}
              <span
                data-todo={place >= number}
                data-now={place === number - 1}
                style={hueStyle(links.guideOf(agentId))}
                className="hued size-2.5 rounded-full border-[1.5px] border-agent bg-agent outline-offset-2 outline-text data-[todo=true]:bg-transparent data-[now=true]:outline-[1.5px]"
              />
            </Fragment>
          ))}
        </span>
      )}
      <IconButton icon={ChevronRight} label={t('Next edit (])')} isPressed={null} onClick={() => onStep(1)} />
      <span aria-live="polite" className="whitespace-nowrap font-medium tabular-nums">
        {t('edit')} {number} {t('of')} {edits.length}
      </span>
      <span className="text-text-2">{t('by')}</span>
      <AgentBadge slug={links.guideOf(edit.agentId)} />
      <span className="text-text-2 tabular-nums">{formatClock(edit.at, true)}</span>
      <a href={links.hrefOfCall(edit)} className="whitespace-nowrap rounded-sm text-accent hover:underline">
        {t('Show call')}
      </a>
      {children}
    </div>
  );
}
