import type { Row } from '@treeline/processor';
import { Bell } from 'lucide-react';
import type { FlowActions } from './flow-actions.ts';
import { formatDuration } from './format-duration.ts';
import { formatClock, formatMoment } from './format-time.ts';
import { directionOf } from './text/direction.ts';
import { PromptText } from './text/prompt-text.tsx';
import { Visible } from './text/visible.tsx';
import { isByPerson, openedBy } from './turn-words.ts';

interface TurnHeaderRowProps {
  readonly row: Extract<Row, { readonly kind: 'turn' }>;
  readonly actions: FlowActions;
}

/** Where a turn begins: what was asked, by whom, when. */
export function TurnHeaderRow({ row, actions }: TurnHeaderRowProps) {
  const { turn, opening } = row;
  if (opening === null) {
    return (
      <div className="pt-4 pb-1">
        <p data-focus-box="" className="px-2 text-small text-text-2">
          Session start
        </p>
      </div>
    );
  }
  return (
    <div className="pt-5 pb-2" data-abandoned={turn.isAbandoned}>
      <div
        data-focus-box=""
        data-person={isByPerson(opening)}
        dir={directionOf(opening.type === 'notification' ? opening.summary : opening.text.preview)}
        className="border-line border-s-2 py-px ps-3 text-read leading-[22px] data-[person=true]:border-accent"
      >
        <p className="flex items-center gap-2 pb-px text-note leading-4.5 text-text-2 tabular-nums">
          <time dateTime={new Date(turn.startedAt).toISOString()} title={formatMoment(turn.startedAt)}>
            {formatClock(turn.startedAt)}
          </time>
          {openedBy(opening) !== '' && (
            <span className="inline-flex items-center gap-1">
              {opening.type !== 'prompt' && <Bell className="size-3" strokeWidth={1.6} aria-hidden="true" />}
              <Visible text={openedBy(opening)} />
            </span>
          )}
          {turn.durationMs !== null && <span>took {formatDuration(turn.durationMs)}</span>}
          {turn.isAbandoned && <span className="text-warn">abandoned: rewound to an earlier point</span>}
        </p>
        <div className="max-w-[84ch]">
          <PromptText opening={opening} actions={actions} />
        </div>
      </div>
    </div>
  );
}
