import type { Row, TurnOpening } from '@treeline/processor';
import { type Attachment, emptyBody } from '@treeline/protocol';
import { Bell, FileText, Image } from 'lucide-react';
import type { FlowActions } from './flow-actions.ts';
import { formatDuration } from './format-duration.ts';
import { formatClock, formatMoment } from './format-time.ts';
import { Markdown } from './markdown.tsx';
import { ShowAll } from './show-all.tsx';
import { openedBy, promptText } from './turn-words.ts';
import { useBody } from './use-body.ts';

interface TurnHeaderRowProps {
  readonly row: Extract<Row, { readonly kind: 'turn' }>;
  readonly actions: FlowActions;
}

/** Where a turn begins: what was asked, by whom, when. */
export function TurnHeaderRow({ row, actions }: TurnHeaderRowProps) {
  const { turn, opening } = row;
  if (opening === null) {
    return <p className="px-2 pt-4 pb-2 text-small text-text-2">Before the first prompt</p>;
  }
  return (
    <div className="pt-5 pb-2" data-abandoned={turn.isAbandoned}>
      <div
        data-person={opening.type === 'prompt'}
        className="border-line border-l-2 py-px pl-3 text-read leading-[22px] data-[person=true]:border-accent"
      >
        <p className="flex items-center gap-2 pb-px text-note leading-4.5 text-text-2 tabular-nums">
          <time dateTime={new Date(turn.startedAt).toISOString()} title={formatMoment(turn.startedAt)}>
            {formatClock(turn.startedAt)}
          </time>
          {openedBy(opening) !== '' && (
            <span className="inline-flex items-center gap-1">
              {opening.type !== 'prompt' && <Bell className="size-3" strokeWidth={1.6} aria-hidden="true" />}
              {openedBy(opening)}
            </span>
          )}
          {turn.durationMs !== null && <span>took {formatDuration(turn.durationMs)}</span>}
          {turn.isAbandoned && <span className="text-warn">left behind: asked anew from an earlier point</span>}
        </p>
        <Prompt opening={opening} actions={actions} />
      </div>
    </div>
  );
}

function Prompt({ opening, actions }: { readonly opening: TurnOpening; readonly actions: FlowActions }) {
  const body = opening.type === 'notification' ? (opening.result ?? emptyBody) : opening.text;
  const view = useBody(body, actions.readBody);
  const text = promptText(opening, view.text);
  return (
    <div className="max-w-[84ch]">
      {opening.type === 'prompt' && opening.command !== null ? (
        <p className="font-mono text-ui">{text}</p>
      ) : (
        <Markdown text={text} onOpenLink={actions.onOpenLink} />
      )}
      {opening.type !== 'notification' && <ShowAll body={body} view={view} />}
      {opening.type === 'prompt' && <Attachments attachments={opening.attachments} />}
    </div>
  );
}

function Attachments({ attachments }: { readonly attachments: readonly Attachment[] }) {
  if (attachments.length === 0) return null;
  const chips = attachments.map((attachment, place) => ({ ...attachment, place }));
  return (
    <ul className="flex flex-wrap gap-1.5 pt-1.5" aria-label="Attachments">
      {chips.map(({ kind, label, place }) => {
        const Icon = kind === 'image' ? Image : FileText;
        return (
          <li
            key={place}
            className="inline-flex max-w-80 items-center gap-1.5 rounded-sm border border-line bg-surface px-1.5 text-small text-text-2"
          >
            <Icon className="size-3.5 flex-none" strokeWidth={1.5} aria-hidden="true" />
            <span className="truncate">{label}</span>
          </li>
        );
      })}
    </ul>
  );
}
