import type { Row } from '@treeline/processor';
import type { ThreadEventOf } from '@treeline/protocol';
import type { FlowActions } from './flow-actions.ts';
import { formatShort } from './format-count.ts';
import { remarkIcon } from './remark-icon.ts';
import { type RemarkWords, remarkWords } from './remark-words.ts';
import { RowFrame } from './row-frame.tsx';
import { RowLine } from './row-line.tsx';
import { LongText } from './text/long-text.tsx';
import { PromptText } from './text/prompt-text.tsx';
import { Visible } from './text/visible.tsx';
import { isByPerson, openedBy } from './turn-words.ts';

interface RemarkRowProps {
  readonly row: Extract<Row, { readonly kind: 'remark' }>;
  readonly actions: FlowActions;
}

export function RemarkRow({ row, actions }: RemarkRowProps) {
  const { event, guides } = row;
  const words = remarkWords(event, row.count);
  return (
    <RowFrame guides={guides}>
      {event.type === 'compacted' ? (
        <Divider words={words} />
      ) : event.type === 'prompt' ? (
        <PromptOnTheWay event={event} actions={actions} />
      ) : (
        <Line row={row} words={words} actions={actions} />
      )}
    </RowFrame>
  );
}

/** One quiet line, with what there is to read under it when it is open. */
function Line({ row, words, actions }: RemarkRowProps & { readonly words: RemarkWords }) {
  const Icon = remarkIcon(row.event);
  const isEmpty = words.body.length === 0 || isSaidWhole(words);
  return (
    <>
      <RowLine
        isOpen={isEmpty ? null : row.isOpen}
        onToggle={() => actions.onToggle(row.key)}
        icon={
          <Icon
            data-tone={words.tone}
            className="size-3.75 text-text-2 data-[tone=bad]:text-bad data-[tone=warn]:text-warn"
            strokeWidth={1.5}
            aria-hidden="true"
          />
        }
        numbers={words.body.length < 1000 ? null : <span>{formatShort(words.body.length)} characters</span>}
        title={words.text}
      >
        <span
          data-tone={words.tone}
          className="flex-none font-medium text-text-2 data-[tone=bad]:text-bad data-[tone=warn]:text-warn"
        >
          {words.label}
        </span>
        {(!row.isOpen || isEmpty) && <span className="truncate text-text-2">{words.text}</span>}
      </RowLine>
      {row.isOpen && !isEmpty && (
        <div className="max-w-[92ch] pt-0.5 pr-2 pb-2 pl-14 text-text-2 leading-[21px]">
          <LongText body={words.body} actions={actions} />
        </div>
      )}
    </>
  );
}

/** What fits the line needs no opening. */
function isSaidWhole({ body, text }: RemarkWords): boolean {
  return text.length <= 80 && body.preview.trim() === text;
}

/** Compaction cuts the conversation in two, and looks like it. */
function Divider({ words }: { readonly words: RemarkWords }) {
  return (
    <div className="flex items-center gap-3 px-2 py-3 text-small text-text-2">
      <span className="h-px flex-1 bg-line" />
      <span className="font-medium">{words.label}</span>
      <span className="tabular-nums">{words.text}</span>
      <span className="h-px flex-1 bg-line" />
    </div>
  );
}

interface PromptOnTheWayProps {
  readonly event: ThreadEventOf<'prompt'>;
  readonly actions: FlowActions;
}

/** What somebody said while the agent was at work: a prompt like any other, only that it opens no turn. */
function PromptOnTheWay({ event, actions }: PromptOnTheWayProps) {
  return (
    <div className="py-1.5 pl-8">
      <div
        data-person={isByPerson(event)}
        className="border-line border-l-2 py-px pl-3 leading-[21px] data-[person=true]:border-accent"
      >
        <p className="text-note leading-4.5 text-text-2">
          <Visible text={openedBy(event) || (event.command === null ? 'said on the way' : 'command')} />
        </p>
        <div className="max-w-[84ch]">
          <PromptText opening={event} actions={actions} />
        </div>
      </div>
    </div>
  );
}
