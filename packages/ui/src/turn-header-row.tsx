import { foldKey, type Row, type TurnOpening } from '@treeline/processor';
import { isByPerson, openedBy, promptText, t } from '@treeline/text';
import { Bell, ChevronsDownUp } from 'lucide-react';
import { use } from 'react';
import type { FlowActions } from './flow-actions.ts';
import { formatDuration } from './format-duration.ts';
import { formatClock, formatMoment } from './format-time.ts';
import { oneLine } from './one-line.ts';
import { HasShortPrompts, ReadingPreferences } from './reading-preferences.ts';
import { directionOf } from './text/direction.ts';
import { PromptText } from './text/prompt-text.tsx';
import { Visible } from './text/visible.tsx';
import { visibleText } from './text/visible-text.ts';

interface TurnHeaderRowProps {
  readonly row: Extract<Row, { readonly kind: 'turn' }>;
  readonly actions: FlowActions;
}

/** The header of a turn: its prompt, sender and time. */
export function TurnHeaderRow({ row, actions }: TurnHeaderRowProps) {
  const { turn, opening } = row;
  const { detail } = use(ReadingPreferences);
  const isShort = use(HasShortPrompts);
  if (opening === null) {
    return (
      <div className="pt-4 pb-1 in-[[data-index='0']]:pt-1">
        <p data-focus-box="" className="px-2 text-small text-text-2">
          {t('Session start')}
        </p>
      </div>
    );
  }
  return (
    <div className="pt-5 pb-2 in-[[data-index='0']]:pt-1" data-abandoned={turn.isAbandoned}>
      <div
        data-focus-box=""
        data-person={isByPerson(opening)}
        dir={directionOf(textOf(opening))}
        className="border-line border-s-2 py-px ps-3 pe-2 text-read leading-[22px] data-[person=true]:border-accent"
      >
        <p className="flex items-center gap-2 pb-px text-tiny leading-4.5 text-text-2 tabular-nums">
          <time dateTime={new Date(turn.startedAt).toISOString()} title={formatMoment(turn.startedAt)}>
            {formatClock(turn.startedAt)}
          </time>
          {openedBy(opening) !== '' && (
            <span className="inline-flex items-center gap-1">
              {opening.type !== 'prompt' && <Bell className="size-3" strokeWidth={1.6} aria-hidden="true" />}
              <Visible text={openedBy(opening)} />
            </span>
          )}
          {turn.durationMs !== null && (
            <span>
              {t('took')} {formatDuration(turn.durationMs)}
            </span>
          )}
          {detail !== 'brief' && <FoldButton turnId={turn.id} onToggle={actions.onToggle} />}
          {turn.isAbandoned && <span className="text-warn">{t('abandoned: rewound to an earlier point')}</span>}
        </p>
        {isShort ? (
          <p className="truncate">{visibleText(oneLine(promptText(opening, textOf(opening))))}</p>
        ) : (
          <div className="max-w-[84ch]">
            <PromptText opening={opening} actions={actions} />
          </div>
        )}
      </div>
    </div>
  );
}

function textOf(opening: TurnOpening): string {
  return opening.type === 'notification' ? opening.summary : opening.text.preview;
}

interface FoldButtonProps {
  readonly turnId: string;
  readonly onToggle: (key: string) => void;
}

/** Folds a turn to its prompt, one line of work and its answer, or shows all of it again. */
function FoldButton({ turnId, onToggle }: FoldButtonProps) {
  return (
    <button
      type="button"
      tabIndex={-1}
      aria-label={t('Fold or unfold turn')}
      title={t('Fold or unfold turn')}
      onClick={() => onToggle(foldKey(turnId))}
      className="inline-flex size-4.5 items-center justify-center rounded-sm text-text-2 opacity-0 transition-opacity hover:bg-raised hover:text-text focus-visible:opacity-100 group-hover/item:opacity-100"
    >
      <ChevronsDownUp className="size-3.25" strokeWidth={1.6} aria-hidden="true" />
    </button>
  );
}
