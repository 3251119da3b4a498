import type { Row } from '@treeline/processor';
import type { ThreadEventOf } from '@treeline/protocol';
import { isByPerson, openedBy, type RemarkWords, remarkWords, t } from '@treeline/text';
import { CompactionRow } from './compaction-row.tsx';
import type { FlowActions } from './flow-actions.ts';
import { remarkIcon } from './remark-icon.ts';
import { RowFrame } from './row-frame.tsx';
import { RowLine } from './row-line.tsx';
import { directionOf } from './text/direction.ts';
import { LazyText } from './text/long-text.tsx';
import { PromptText } from './text/prompt-text.tsx';
import { Visible } from './text/visible.tsx';
import { AnsiText } from './tools/ansi-text.tsx';
import { TextBlock } from './tools/text-block.tsx';
import { TriesList } from './tries-list.tsx';

interface RemarkRowProps {
  readonly row: Extract<Row, { readonly kind: 'remark' }>;
  readonly actions: FlowActions;
}

export function RemarkRow({ row, actions }: RemarkRowProps) {
  const { event, guides } = row;
  const words = remarkWords(event, row.others.length + 1);
  return (
    <RowFrame guides={guides}>
      {event.type === 'compacted' ? (
        <CompactionRow row={row} words={words} actions={actions} />
      ) : event.type === 'prompt' ? (
        <PromptOnTheWay event={event} actions={actions} />
      ) : (
        <Line row={row} words={words} actions={actions} />
      )}
    </RowFrame>
  );
}

/** One quiet line, with its text below when open. */
function Line({ row, words, actions }: RemarkRowProps & { readonly words: RemarkWords }) {
  const Icon = remarkIcon(row.event);
  const tries = row.others.length === 0 ? null : [...row.others, row.event];
  const isEmpty = tries === null && (words.body.length === 0 || isSaidWhole(words));
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
        numbers={null}
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
          {tries !== null ? (
            <TriesList tries={tries} />
          ) : row.event.type === 'command_output' ? (
            <TextBlock body={words.body} readBody={actions.readBody} render={(text) => <AnsiText text={text} />} />
          ) : (
            <LazyText body={words.body} actions={actions} />
          )}
        </div>
      )}
    </>
  );
}

/** A text that fits the line needs no opening. */
function isSaidWhole({ body, text }: RemarkWords): boolean {
  return body.ref === null && (text === '' || (text.length <= 80 && body.preview.trim() === text));
}

interface PromptOnTheWayProps {
  readonly event: ThreadEventOf<'prompt'>;
  readonly actions: FlowActions;
}

/** A prompt sent while the agent was busy: like any other, except that it opens no turn. */
function PromptOnTheWay({ event, actions }: PromptOnTheWayProps) {
  return (
    <div className="py-1.5 pl-8">
      <div
        data-focus-box=""
        data-person={isByPerson(event)}
        dir={directionOf(event.text.preview)}
        className="border-line border-s-2 py-px ps-3 leading-[21px] data-[person=true]:border-accent"
      >
        <p className="text-tiny leading-4.5 text-text-2">
          <Visible text={openedBy(event) || (event.command === null ? t('queued while busy') : 'command')} />
        </p>
        <div className="max-w-[84ch]">
          <PromptText opening={event} actions={actions} />
        </div>
      </div>
    </div>
  );
}
